/** The provider's answer to a request. */
export type Handle = (request: Request) => Promise<Response>;
/** One breach of the contract in a provider that otherwise keeps it. */
export interface PlantedBreak {
  readonly id: string;
  readonly about: string;
  /** The profile that has to catch it. */
  readonly profile: string;
  /** The profiles that run with it, if more than one method is needed to see the break. */
  readonly beside?: readonly string[];
  readonly plant: Plant;
}

type Body = Record<string, unknown>;

/** Changes a provider: what it makes of each request. */
export type Plant = (handle: Handle) => Handle;

const pathOf = (request: Request): string => new URL(request.url).pathname;
const isControl = (request: Request): boolean => pathOf(request).startsWith('/sandbox/');

interface Factor {
  type: string;
  delivery_method: string;
  credential_created_at?: string;
  last_authenticated_at: string;
}

/** Changes of answers and bodies, for any call. */
interface Content {
  error_type?: string;
  error_url?: string;
  status_code?: number;
  vertical?: string;
  password_config?: unknown;
  captcha_settings?: unknown;
  project_name?: string;
  unserved_products?: readonly string[];
  method_id?: string;
  user: {
    user_id?: string;
    emails: { verified: boolean }[];
    password: unknown;
    webauthn_registrations: unknown[];
    providers: unknown[];
  };
  session: { session_id?: string; authentication_factors: Factor[]; expires_at: string | number };
  session_jwt: string;
  session_token: string;
  __user?: unknown;
  user_id?: string;
  email: string;
  password: string;
  session_duration_minutes?: number;
  code_challenge?: string;
  consent_granted: boolean;
  state?: string;
  valid_password?: boolean;
  userType?: string;
  user_type?: string | undefined;
  public_key_credential_creation_options: unknown;
  public_key_credential_request_options?: unknown;
  challenge?: string;
  secret?: string;
  qr_code: string;
  recovery_codes: string[];
  consent_required?: boolean;
  discovered_organizations?: unknown;
  organization: { trusted_metadata: unknown } | null;
  mfa_required: unknown;
  connections?: unknown;
  results_metadata?: { next_cursor: string | null };
}

/** Changes a value in place. */
export type Change = (content: Content) => void;

async function rewritten(answer: Response, change: (body: { data: Content } & Content) => void): Promise<Response> {
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  try {
    const body = JSON.parse(text) as { data: Content } & Content;
    change(body);
    return new Response(JSON.stringify(body), { status: answer.status, headers });
  } catch {
    return new Response(text, { status: answer.status, headers });
  }
}

/** Changes each answer to requests with this method and path. */
export const answering =
  (fits: RegExp, change: (answer: Response, request: Request) => Response | Promise<Response>): Plant =>
  (handle) =>
  async (request) => {
    const answer = await handle(request);
    return !isControl(request) && fits.test(`${request.method} ${pathOf(request)}`) ? change(answer, request) : answer;
  };

/** Changes the content of successes. */
export const data = (fits: RegExp, change: Change): Plant =>
  answering(fits, (answer) =>
    answer.status < 300 && answer.status !== 204 ? rewritten(answer, (body) => change(body.data)) : answer,
  );

/** Changes the bodies of refusals. */
export const refusal = (fits: RegExp, change: Change): Plant =>
  answering(fits, (answer) => (answer.status >= 400 ? rewritten(answer, change) : answer));

/** Calls an error by another name. */
export const renamed = (from: string, to: string): Plant =>
  refusal(/./, (body) => {
    if (body.error_type === from) body.error_type = to;
  });

/** Sets a header, or removes it. */
export const header = (fits: RegExp, name: string, value: string | null): Plant =>
  answering(fits, (answer) => {
    const headers = new Headers(answer.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  });

/** Answers with another status. */
export const status = (fits: RegExp, from: (status: number) => boolean, to: number): Plant =>
  answering(fits, (answer) =>
    from(answer.status) ? new Response(answer.body, { status: to, headers: answer.headers }) : answer,
  );

/** Changes the bodies of requests before the provider sees them: what it does not see it does not mind. */
export const unseen =
  (fits: RegExp, change: Change): Plant =>
  (handle) =>
  async (request) => {
    if (isControl(request) || !fits.test(`${request.method} ${pathOf(request)}`)) return handle(request);
    const text = await request.text();
    if (text === '') return handle(new Request(request.url, { method: request.method, headers: request.headers }));
    const body = JSON.parse(text) as Content;
    change(body);
    return handle(
      new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) }),
    );
  };

/** A used code, token or signature succeeds again. */
export const neverSpent =
  (fits: RegExp): Plant =>
  (handle) => {
    const seen = new Map<string, Response>();
    return async (request) => {
      if (!fits.test(`${request.method} ${pathOf(request)}`)) return handle(request);
      const text = await request.clone().text();
      // What is spent is the token; the rest of the body may be another.
      const token = /"\w*token":"([^"]+)"/.exec(text)?.[1] ?? text;
      const key = `${pathOf(request)} ${/"method_id"/.test(text) ? text : token}`;
      const answer = await handle(request);
      if (answer.status < 300) seen.set(key, answer.clone());
      return seen.get(key)?.clone() ?? answer;
    };
  };

/** Moves the clock of a provider's project, which a query names. */
function moveClock(handle: Handle, project: string, advance_seconds: number): Promise<Response> {
  const address = new URL(`/sandbox/clock${project}`, 'http://localhost:4400');
  return handle(new Request(address, { method: 'POST', body: JSON.stringify({ advance_seconds }) }));
}

/** The provider's clock goes back before each of these calls. */
export const clockGoesBack =
  (fits: RegExp, seconds: number): Plant =>
  (handle) => {
    let project = '';
    return async (request) => {
      if (isControl(request)) project = new URL(request.url).search;
      else if (fits.test(`${request.method} ${pathOf(request)}`)) await moveClock(handle, project, -seconds);
      return handle(request);
    };
  };

/** Nothing expires: the provider's clock stands still for these calls. */
export const neverExpires =
  (fits: RegExp): Plant =>
  (handle) => {
    let ahead = 0;
    let project = '';
    return async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/sandbox/clock') {
        project = search;
        ahead += (JSON.parse(await request.clone().text()) as { advance_seconds: number }).advance_seconds;
      }
      if (pathname === '/sandbox/reset') ahead = 0;
      if (isControl(request) || ahead === 0 || !fits.test(`${request.method} ${pathname}`)) return handle(request);
      await moveClock(handle, project, -ahead);
      const answer = await handle(request);
      await moveClock(handle, project, ahead);
      return answer;
    };
  };

/** Wrong guesses are not counted: the same refusal is given again without asking. */
export const uncounted =
  (fits: RegExp): Plant =>
  (handle) => {
    const refused = new Map<string, Response>();
    return async (request) => {
      if (!fits.test(`${request.method} ${pathOf(request)}`)) return handle(request);
      const key = `${request.url} ${await request.clone().text()}`;
      const known = refused.get(key);
      if (known !== undefined) return known.clone();
      const answer = await handle(request);
      if (answer.status >= 400) refused.set(key, answer.clone());
      return answer;
    };
  };

/** These calls answer as if they had been done, and are not. */
export const undone =
  (fits: RegExp, content: object = {}): Plant =>
  (handle) =>
  async (request) => {
    if (!fits.test(`${request.method} ${pathOf(request)}`)) return handle(request);
    const origin = request.headers.get('origin') ?? '*';
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    };
    return Response.json({ data: { request_id: 'request-test-1', status_code: 200, ...content } }, { headers });
  };

/** A refusal with this error becomes a success. */
export const letThrough = (fits: RegExp, type: string, content: object = {}): Plant =>
  answering(fits, async (answer, request) => {
    const isRefused = answer.status >= 400 && ((await answer.clone().json()) as Body)['error_type'] === type;
    return isRefused ? undone(/./, content)(() => Promise.resolve(answer))(request) : answer;
  });

/** A visitor who verifies a further address is treated as the session that asked for it. */
export const completedByAnyone =
  (spends: RegExp): Plant =>
  (handle) => {
    let asker: string | null = null;
    return async (request) => {
      const path = pathOf(request);
      if (/\/send\/|login_or_create$/.test(path))
        asker = path.endsWith('/secondary') ? request.headers.get('authorization') : null;
      if (asker === null || !spends.test(path)) return handle(request);
      const headers = new Headers(request.headers);
      headers.set('authorization', asker);
      return handle(new Request(request.url, { method: request.method, headers, body: await request.text() }));
    };
  };

/** No factor says when its credential was created. */
export const unmarked = (fits: RegExp): Plant =>
  data(fits, ({ session }) => {
    for (const factor of session.authentication_factors) delete factor.credential_created_at;
  });

/** A factor contains the time of its credential only if it was verified with the method with which it was added. */
export const unmarkedOtherWay = (fits: RegExp): Plant =>
  data(fits, ({ session }) => {
    for (const factor of session.authentication_factors) {
      const { type, delivery_method, last_authenticated_at: _, credential_created_at: __, ...credential } = factor;
      const isOlder = (one: Factor) =>
        (one.type !== type || one.delivery_method !== delivery_method) &&
        JSON.stringify(one).includes(JSON.stringify(credential).slice(1, -1));
      if (
        session.authentication_factors.some(
          (one, at) => at < session.authentication_factors.indexOf(factor) && isOlder(one),
        )
      )
        delete factor.credential_created_at;
    }
  });

/** These calls get the answer of a different call: a check is missing, or an unknown user gets access. */
export const insteadOf =
  (fits: RegExp, change: (request: Request, handle: Handle) => Promise<Response>): Plant =>
  (handle) =>
  (request) =>
    !isControl(request) && fits.test(`${request.method} ${pathOf(request)}`)
      ? change(request, handle)
      : handle(request);

/** Changes the text of successes. */
export const rewriting = (fits: RegExp, change: (text: string) => string): Plant =>
  answering(fits, async (answer) =>
    answer.status === 204
      ? answer
      : new Response(change(await answer.text()), { status: answer.status, headers: answer.headers }),
  );

type Json = Record<string, unknown>;
const partsOf = (jwt: string): readonly Json[] =>
  jwt
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json);

/** Changes header and claims of session JWTs; who only decodes them sees no wrong signature. */
export const reclaimed = (fits: RegExp, change: (claims: Json, header: Json) => void): Plant =>
  data(fits, (content) => {
    const [header = {}, claims = {}] = partsOf(content.session_jwt);
    change(claims, header);
    const encoded = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    content.session_jwt = [...encoded, content.session_jwt.split('.')[2]].join('.');
  });

/** Adds members to the content of successes, which the contract does not name. */
export const adding = (
  fits: RegExp,
  change: (content: Record<'user' | 'session', object> & { readonly organization: object | null }) => void,
): Plant => data(fits, change);

/** A breach, and the check that has to catch it. */
export interface ClassBreak extends PlantedBreak {
  readonly by: string;
}

/** Breaches of a profile: what is wrong, how it is planted, and the check that has to catch it. */
export const byClass = (
  profile: string,
  breaks: Readonly<Record<string, readonly [about: string, plant: Plant, by: string]>>,
): readonly ClassBreak[] =>
  Object.entries(breaks).map(([id, [about, plant, by]]) => ({ id, about, profile, plant, by }));

/** Concurrent identical requests get the same answer: single use is checked first and stored later. */
export const racy =
  (fits: RegExp): Plant =>
  (handle) => {
    const asked = new Map<string, Promise<Response>>();
    return async (request) => {
      if (!fits.test(`${request.method} ${pathOf(request)}`)) return handle(request);
      const key = `${request.url} ${await request.clone().text()}`;
      const answer = asked.get(key) ?? handle(request);
      asked.set(key, answer);
      const got = (await answer).clone();
      // The others have been asked by now.
      setTimeout(() => asked.delete(key));
      return got;
    };
  };

const ADDRESS = /[\w.+-]+@[\w.-]+|\+1\d{10}/g;

/** Changes answers by whether the address in the request has an account. */
export const tellingApart =
  (fits: RegExp, change: (content: Record<string, unknown>, isKnown: boolean) => number | void): Plant =>
  (handle) => {
    const known = new Set<string>();
    return async (request) => {
      const asked = request.method === 'GET' ? '' : await request.clone().text();
      const answer = await handle(request);
      if (fits.test(pathOf(request)) && answer.status < 300) {
        const body = (await answer.json()) as { data: Record<string, unknown> };
        const status = change(
          body.data,
          (asked.match(ADDRESS) ?? []).some((address) => known.has(address)),
        );
        return Response.json(body, { status: status ?? answer.status, headers: answer.headers });
      }
      if (pathOf(request) !== '/sandbox/messages')
        for (const address of (await answer.clone().text()).match(ADDRESS) ?? []) known.add(address);
      return answer;
    };
  };
