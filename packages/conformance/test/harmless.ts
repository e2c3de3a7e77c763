import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answering, type Plant } from './planting';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Members = Readonly<Record<string, Json>>;

const ANY = /^(?!OPTIONS)/;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Members with content of hosts and organizations, not of the contract. */
const OPEN = /metadata$|_tenants$|_mapping$|claims$|^(?:details|organizations)$/;

/** Changes each object and list of a value, from the innermost to the whole. */
function rebuilt(
  value: Json,
  change: { readonly object?: (members: Members) => Json; readonly list?: (items: readonly Json[]) => Json },
): Json {
  if (typeof value !== 'object' || value === null) return value;
  const { object = (members) => members, list = (items) => items } = change;
  if (isList(value)) return list(value.map((item) => rebuilt(item, change)));
  return object(
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, OPEN.test(name) ? inner : rebuilt(inner, change)]),
    ),
  );
}

function altered(
  { body, headers, status }: Response,
  change: { readonly text?: string; readonly headers?: Readonly<Record<string, string>>; readonly status?: number },
): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(change.headers ?? {})) all.set(name, value);
  return new Response(change.text ?? body, { status: change.status ?? status, headers: all });
}

const rewritten = (change: (text: string) => string): Plant =>
  answering(ANY, async (answer) =>
    answer.body === null ? answer : altered(answer, { text: change(await answer.text()) }),
  );

const restructured = (change: (body: Json) => Json): Plant =>
  rewritten((text) => (text.startsWith('{') ? JSON.stringify(change(JSON.parse(text) as Json)) : text));

/** Changes the text of each request, its address included. */
const asking =
  (change: (text: string) => string): Plant =>
  (handle) =>
  async (request) => {
    const { method, headers } = request;
    const body = await request.text();
    return handle(
      new Request(change(request.url), {
        method,
        headers,
        redirect: 'manual',
        ...(body !== '' && { body: change(body) }),
      }),
    );
  };

const both =
  (one: Plant, other: Plant): Plant =>
  (handle) =>
    one(other(handle));

const headers = answering(/./, (answer, { method }) => {
  const isPreflight = method === 'OPTIONS';
  const added = {
    'cache-control': 'no-store, private',
    'ratelimit-limit': '100',
    'ratelimit-remaining': '99',
    'x-powered-by': 'Backend/7',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
    vary: 'Accept-Encoding, ORIGIN',
  };
  const allowed = {
    'access-control-allow-headers': 'X-Trace, X-SDK-PARENT-HOST, X-Sdk-Client,Content-Type ,AUTHORIZATION',
    'access-control-allow-methods': 'HEAD,PATCH, DELETE,PUT , POST,GET',
    'access-control-max-age': '600',
  };
  const type = answer.headers.get('content-type')?.replace(/^application\/json.*/, 'Application/JSON ; charset=UTF-8');
  return altered(answer, {
    headers: { ...added, ...(isPreflight && allowed), ...(type !== undefined && { 'content-type': type }) },
  });
});

let revisions = 0;
const extraMembers = restructured((body) =>
  rebuilt(body, {
    object: (members) => ({
      object: 'resource',
      revision: (revisions += 1),
      etag: 'W/"1"',
      livemode: false,
      links: { self: null },
      changes: [],
      updated_at: '2026-01-31T12:00:00Z',
      ...members,
    }),
  }),
);

const backwards = restructured((body) =>
  rebuilt(body, {
    object: (members) => Object.fromEntries(Object.entries(members).toReversed()),
    list: (items) => items.toReversed(),
  }),
);

const otherWords = restructured((body) =>
  rebuilt(body, {
    object: (members) =>
      'error_type' in members
        ? {
            ...members,
            error_message: 'Das ging leider nicht: captcha, password?',
            error_url: '',
            error_details: { retryable: false },
          }
        : members,
  }),
);

const DATE = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?Z"/g;
const microseconds = rewritten((text) =>
  text.replaceAll(
    DATE,
    (_, seconds: string, part = '') => `"${seconds}.${String(part).padEnd(6, '0').slice(0, 6)}+00:00"`,
  ),
);
const wholeSeconds = rewritten((text) => text.replaceAll(DATE, (_, seconds: string) => `"${seconds}Z"`));

const statuses = answering(/./, (answer, { method, url }) => {
  if (method === 'OPTIONS') return altered(answer, answer.status === 204 ? { status: 200, text: 'OK' } : {});
  if (url.endsWith('/events')) return new Response(null, { status: 202, headers: answer.headers });
  return altered(
    answer,
    answer.status === 303 ? { status: 302 } : answer.status === 200 && method === 'POST' ? { status: 201 } : {},
  );
});

const LONGEST_MINUTES = 20;
/** Sessions are as short as the backend likes. */
const shorterSessions = asking((text) =>
  text.replaceAll(/("session_duration_minutes":)(\d+)(?=[,}])/g, (whole, name: string, minutes: string) =>
    Number(minutes) > LONGEST_MINUTES && Number(minutes) < 1000 ? `${name}${LONGEST_MINUTES}` : whole,
  ),
);

/** Tokens of sessions have another form. */
const otherTokens: Plant = (handle) => {
  const known = new Map<string, string>();
  const renamed = rewritten((text) =>
    text.replaceAll(/("(?:session_token|intermediate_session_token)":")([^"]+)"/g, (_, name: string, token: string) => {
      const other = `v4.local.${Buffer.from(`${token}~${token}`).toString('base64url')}.bnVsbA`;
      known.set(other, token);
      return `${name}${other}"`;
    }),
  );
  const back = asking((text) =>
    text.replaceAll(/v4\.local\.[\w-]+\.bnVsbA(?![\w-])/g, (token) => known.get(token) ?? token),
  );
  const authorized: Plant = (inner) => async (request) => {
    const [, credentials = ''] = (request.headers.get('authorization') ?? '').split(' ');
    const [project = '', ...session] = Buffer.from(credentials, 'base64').toString().split(':');
    const all = new Headers(request.headers);
    const token = known.get(session.join(':'));
    if (token !== undefined) all.set('authorization', `Basic ${Buffer.from(`${project}:${token}`).toString('base64')}`);
    return inner(new Request(request, { headers: all }));
  };
  return renamed(authorized(back(handle)));
};

const isOfMessages = (request: Request): boolean => new URL(request.url).pathname === '/sandbox/messages';

/** Messages come this much later than the answer to the call that sends them, in ms. */
const lateMessages =
  (late: number): Plant =>
  (handle) => {
    const seen = new Map<string, number>();
    return async (request) => {
      const answer = await handle(request);
      if (!isOfMessages(request)) return answer;
      const { messages } = (await answer.json()) as { readonly messages: readonly object[] };
      const isThere = (message: object): boolean => {
        const key = JSON.stringify(message);
        const first = seen.get(key) ?? performance.now();
        seen.set(key, first);
        return performance.now() - first >= late;
      };
      return Response.json({ messages: messages.filter(isThere) });
    };
  };

const ID = /\b(?!public-token)[a-z\d-]+-test-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
const JWT = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;

/** Ids have another form, also in JWTs, which another key signs then. */
const otherIds = (shape: RegExp, make: (at: number) => string): Plant => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: 'jwk' });
  const [others, originals] = [new Map<string, string>(), new Map<string, string>()];
  const replaced = (text: string) =>
    text.replaceAll(ID, (id) => {
      const other = others.get(id) ?? make(others.size);
      originals.set(other, id);
      others.set(id, other);
      return other;
    });
  const renamed = (part: string): string =>
    Buffer.from(replaced(Buffer.from(part, 'base64url').toString())).toString('base64url');
  const signed = (jwt: string): string => {
    const content = jwt.split('.').slice(0, 2).map(renamed).join('.');
    return `${content}.${createSign('sha256').update(content).sign(privateKey).toString('base64url')}`;
  };
  const answers = answering(/./, async (answer, { url }) => {
    if (answer.body === null) return answer;
    const text = replaced((await answer.text()).replaceAll(JWT, signed));
    return altered(answer, {
      text:
        url.includes('/jwks/') && answer.ok
          ? text.replace(/"n":"[^"]*"/, `"n":"${n}"`).replace(/"e":"[^"]*"/, `"e":"${e}"`)
          : text,
    });
  });
  const made: Plant = (handle) => async (request) => {
    const answer = await handle(request);
    return new URL(request.url).pathname.startsWith('/sandbox/') && answer.body !== null
      ? altered(answer, { text: replaced(await answer.text()) })
      : answer;
  };
  return both(
    both(answers, made),
    asking((text) => text.replaceAll(shape, (id) => originals.get(id) ?? id)),
  );
};

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ulid = (at: number): string =>
  `01KB${[...Array.from({ length: 22 }).keys()]
    .map((place) => CROCKFORD[(at >> (5 * Math.min(place, 6))) & 31])
    .toReversed()
    .join('')}`;

/**
 * Real HTTP, of a server that compresses answers, sends them in chunks under header names of its own case, and closes
 * connections.
 */
const overHttp: Plant = (handle) => {
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url = '/' } = request;
    const init = {
      method,
      headers: new Headers(request.headers as Record<string, string>),
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    };
    const answer = await handle(new Request(`http://localhost:4400${url}`, init));
    const names = [...answer.headers]
      .filter(([name]) => name !== 'content-length')
      .map(([name, value]) => [name.toUpperCase(), value])
      .flat();
    const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
    response.writeHead(answer.status, [
      ...names,
      'CONTENT-ENCODING',
      'gzip',
      'TRANSFER-ENCODING',
      'chunked',
      'CONNECTION',
      'close',
    ]);
    for (const at of [0, 10, 20]) response.write(body.subarray(at, at + 10));
    response.end(body.subarray(30));
  };
  const server = createServer((request, response) => void send(request, response));
  const listening = new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)).unref(),
  );
  return async (request) => {
    const url = new URL(request.url);
    url.port = String(await listening);
    const body = await request.text();
    return fetch(url, {
      method: request.method,
      headers: request.headers,
      redirect: 'manual',
      ...(body !== '' && { body }),
    });
  };
};

/** Backends that keep the contract in another way than the sandbox does. */
export const harmless: Readonly<Record<string, Plant>> = {
  'headers of other names, values and case': headers,
  'members that the contract does not name': extraMembers,
  'keys and lists in another order': backwards,
  'errors in other words': otherWords,
  'dates with microseconds and +00:00': microseconds,
  'dates in whole seconds': wholeSeconds,
  'other statuses of success': statuses,
  'sessions that are shorter than asked for': shorterSessions,
  'session tokens of another form': otherTokens,
  'ids that are UUIDs': otherIds(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, () => randomUUID()),
  'ids that are ULIDs': otherIds(/01KB[\dA-Z]{22}/g, ulid),
  'ids that are numbers in text': otherIds(/(?<!\d)1000\d{7}(?!\d)/g, (at) => String(10_000_000_000 + at)),
  'compressed answers in chunks, and a connection for each': overHttp,
  'messages that come 1.5 s late': lateMessages(1500),
};
