import type { AuthContext, HookEndpointContext } from 'better-auth';
import { getEndpoints } from 'better-auth/api';
import { makeSignature } from 'better-auth/crypto';
import { redirect } from './answer';
import { Refusal } from './api-error';
import { functionIn, type CallContext, type ProjectContext } from './call-context';
import { isStorableText, storedText, type JsonObject } from './json';
import { issue, keep, look, take } from './one-time';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';
import { targetOfVisit, type VisitStart } from './organizations/member-visits';
import { findMember } from './organizations/rows';
import { standingOf } from './standing';
import { decrypted } from './stored-secrets';
import { type Given, nameVisit, TOKEN_MINUTES, visitOfCallback } from './visit-account';
import { beginInBrowser, findBrowser } from './visit-browser';
import { pageWithoutToken } from './visit-refusals';

const VISIT_MINUTES = 15;
/** The types of tokens in the address of a page. All others are `oauth`. */
const TOKEN_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['discovery', 'discovery_oauth'],
  ['sso', 'sso'],
]);
/** The suffix of the address to which better-auth sends the browser of a new user. */
const NEW = '&is_new=1';

// Contract 3.11.
/**
 * `GET /v1/public/oauth/<provider>/start`, and `/v1/b2b/public/oauth/<provider>/start` and `…/discovery/start` for
 * members: redirects the browser to the identity provider with better-auth's own sign-in.
 */
export async function startVisit(context: CallContext, { provider: named, flow }: VisitStart): Promise<Response> {
  const query = queryOf(context);
  const { settings } = projectOf(context, flow);
  if (query['public_token'] !== settings.publicToken) throw new Refusal('unauthorized_credentials');
  const { provider, organizationId } = await targetOfVisit({ ...context, settings }, { provider: named, flow, query });
  const pages =
    flow === 'discovery'
      ? onePage(context, query)
      : { login: pageOf(context, query, 'login'), signup: pageOf(context, query, 'signup') };
  const challenge = challengeOf(query, requiresPkce({ settings }, flow === 'sso' ? 'sso' : 'oauth'));
  const attach = flow === 'users' ? await attachOf(context, query, provider) : null;
  const browser = await beginInBrowser(context);
  const asked = {
    provider,
    flow,
    organizationId,
    challenge,
    browser: browser.id,
    attach: attach?.userId ?? null,
    sessionId: attach?.sessionId ?? null,
  };
  const visit = await issue(context, 'oauth-start', { ...asked, ...pages }, VISIT_MINUTES);
  const scopes = storedText(query, 'custom_scopes')
    .split(' ')
    .filter((scope) => scope !== '');
  return goTo(context, { provider, visit, scopes, attach, cookie: browser.cookie, isCompany: flow === 'sso' });
}

/**
 * The project of a visit. Pending visits are stored in the project of users. Throws `unauthorized_credentials` if the
 * project does not exist.
 */
function projectOf({ auth, settings }: ProjectContext, flow: unknown): ProjectContext {
  const project = flow === 'users' ? settings : settings.organizations;
  if (project === null) throw new Refusal('unauthorized_credentials');
  return { auth, settings: project };
}

const onePage = (context: CallContext, query: JsonObject) => {
  const asked = query['discovery_redirect_url'];
  const { href } = redirectOf(
    context,
    typeof asked === 'string' ? asked : null,
    'login',
    'no_match_for_provided_oauth_url',
  );
  return { login: href, signup: href };
};

const queryOf = ({ request }: CallContext): JsonObject => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (Object.values(query).some((value) => !isStorableText(value))) throw new Refusal('bad_request');
  return query;
};

const pageOf = (context: CallContext, query: JsonObject, kind: 'login' | 'signup'): string => {
  const asked = (name: string) => (typeof query[name] === 'string' ? query[name] : null);
  const other = kind === 'login' ? 'signup' : 'login';
  return redirectOf(
    context,
    asked(`${kind}_redirect_url`) ?? asked(`${other}_redirect_url`),
    kind,
    'no_match_for_provided_oauth_url',
  ).href;
};

async function attachOf(context: CallContext, query: JsonObject, provider: string): Promise<Attach | null> {
  const token = query['oauth_attach_token'];
  if (typeof token !== 'string' || token === '') return null;
  const stored = await take(context, 'attach', token);
  if (stored === null || stored.isDead || stored.value['provider'] !== provider)
    throw new Refusal('invalid_oauth_attach_token');
  const { userId, sessionId, session } = stored.value;
  const opened = await decrypted(context.auth, 'a social account that is being connected', String(session));
  if (opened === null) throw new Refusal('invalid_oauth_attach_token');
  return { userId: String(userId), sessionId: String(sessionId), token: opened };
}

/** The user and session that an account is attached to. The session must still exist when the browser returns. */
interface Attach {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

interface Visit {
  readonly provider: string;
  readonly visit: string;
  readonly scopes: readonly string[];
  /** The user who attaches the account. Null: the visit signs in. */
  readonly attach: Attach | null;
  readonly cookie: string;
  /** Whether the visit is an SSO sign-in, through better-auth's plugin `sso`. */
  readonly isCompany: boolean;
}

const backOf = (auth: AuthContext, visit: string): string => `${auth.baseURL}/v1/public/oauth/return?visit=${visit}`;

async function goTo(
  context: CallContext,
  { provider, visit, scopes, attach, cookie, isCompany }: Visit,
): Promise<Response> {
  const { auth, request } = context;
  const { api } = getEndpoints(auth, auth.options);
  const back = backOf(auth, visit);
  const body = {
    provider,
    callbackURL: back,
    errorCallbackURL: back,
    disableRedirect: true,
    ...(scopes.length > 0 && { scopes: [...scopes] }),
  };
  const newUser = { newUserCallbackURL: back + NEW };
  const answer = isCompany
    ? await signInAtCompany(context, {
        providerId: provider,
        providerType: 'oidc',
        callbackURL: back,
        errorCallbackURL: back,
        ...newUser,
      })
    : attach === null
      ? await api.signInSocial({ body: { ...body, ...newUser }, headers: request.headers, asResponse: true })
      : await api.linkSocialAccount({ body, headers: await sessionCookie(auth, attach.token), asResponse: true });
  const { url } = (await answer.json()) as { url?: unknown };
  if (typeof url !== 'string') throw new Refusal('oauth_config_not_found');
  await nameVisit(context, visit, url);
  return redirect(url, [...answer.headers.getSetCookie(), cookie]);
}

async function signInAtCompany({ auth, request }: CallContext, body: object): Promise<Response> {
  const call = functionIn(getEndpoints(auth, auth.options).api, 'signInSSO');
  if (call === null) throw new Refusal('endpoint_not_authorized_for_sdk');
  return (await call({ body, headers: request.headers, asResponse: true })) as Response;
}

/** The headers from which better-auth reads a session. */
async function sessionCookie(auth: AuthContext, token: string): Promise<Headers> {
  const signed = encodeURIComponent(`${token}.${await makeSignature(token, auth.secret)}`);
  return new Headers({ cookie: `${auth.authCookies.sessionToken.name}=${signed}` });
}

/**
 * Stores the result of a visit when the identity provider has answered better-auth. Its state identifies the visit: the
 * address might come from a different browser. The session that better-auth opens ends, since the page gets its own.
 */
export async function noteReturn(
  context: ProjectContext,
  call: Given & Pick<HookEndpointContext, 'context'>,
): Promise<void> {
  const { auth } = context;
  const { newSession, responseHeaders } = call.context;
  const visit = await visitOfCallback(context, call);
  const location = responseHeaders?.get('location') ?? '';
  const isNew = visit !== null && location === backOf(auth, visit) + NEW;
  if (visit === null || (!isNew && location !== backOf(auth, visit))) return;
  if (newSession) await auth.internalAdapter.deleteSession(newSession.session.token);
  const { attach, provider } = (await look(context, 'oauth-start', visit))?.value ?? {};
  const userId = newSession?.user.id ?? (typeof attach === 'string' ? attach : null);
  const accounts = userId === null ? [] : await auth.internalAdapter.findAccounts(userId);
  const [used] = accounts
    .filter(({ providerId }) => providerId === provider)
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  await keep(
    context,
    'oauth-back',
    visit,
    { userId: newSession?.user.id ?? null, isNew, accountId: used?.accountId ?? '' },
    TOKEN_MINUTES,
  );
}

/**
 * `GET /v1/public/oauth/return`: better-auth sends the browser here after the identity provider. The page gets a
 * one-time token.
 */
export async function finishVisit(context: CallContext): Promise<Response> {
  const query = queryOf(context);
  const visit = storedText(query, 'visit');
  const asked = await look(context, 'oauth-start', visit);
  if (asked === null || asked.isDead) throw new Refusal('oauth_token_not_found');
  const login = new URL(storedText(asked.value, 'login'));
  // A different browser must not end the visit: the browser that began it might still return.
  if (storedText(asked.value, 'browser') !== (await findBrowser(context)))
    return redirect(pageWithoutToken(login, null));
  if ((await take(context, 'oauth-start', visit)) === null) throw new Refusal('oauth_token_not_found');
  return finishInBrowser(context, { ...asked.value, visit, error: query['error'] });
}

async function finishInBrowser(
  context: CallContext,
  { provider, flow, organizationId, challenge, attach, sessionId, visit, error, ...pages }: JsonObject,
): Promise<Response> {
  const project = projectOf(context, flow);
  const type = TOKEN_TYPES.get(flow) ?? 'oauth';
  const back = await take(context, 'oauth-back', String(visit));
  const { userId: signedIn, isNew, ...brought } = back === null || back.isDead ? {} : back.value;
  const userId = back === null || back.isDead ? null : (attach ?? signedIn);
  const login = new URL(storedText(pages, 'login'));
  if (typeof userId !== 'string') return redirect(pageWithoutToken(login, error, type));
  const standing = await standingOf(project, userId);
  const token = await issue(
    project,
    'oauth',
    { ...brought, userId, provider, flow, organizationId, challenge, sessionId, standing },
    TOKEN_MINUTES,
  );
  const isStranger =
    typeof organizationId === 'string' && organizationId !== ''
      ? (await findMember(context, organizationId, userId)) === null
      : isNew === true;
  return redirect(withToken(isStranger ? new URL(storedText(pages, 'signup')) : login, type, token));
}
