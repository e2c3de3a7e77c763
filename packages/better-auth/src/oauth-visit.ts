import type { AuthContext } from 'better-auth';
import { getEndpoints } from 'better-auth/api';
import { makeSignature, symmetricDecrypt } from 'better-auth/crypto';
import { redirect } from './answer';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { isStorableText, storedText, type JsonObject } from './json';
import { issue, take } from './one-time';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';

const VISIT_MINUTES = 15;
const TOKEN_MINUTES = 5;
/** Where better-auth sends the browser of somebody new. It leads to one of the host's two pages, and to nothing else. */
const NEW = 'is_new';

// Contract 3.11.
/** `GET /v1/public/oauth/<provider>/start`: sends the browser to the provider, by better-auth's own sign-in. */
export async function startVisit(context: CallContext, provider: string): Promise<Response> {
  const query = queryOf(context);
  if (query['public_token'] !== context.settings.publicToken) throw new Refusal('unauthorized_credentials');
  if (!context.auth.socialProviders.some(({ id }) => id === provider)) throw new Refusal('oauth_config_not_found');
  const pages = { login: pageOf(context, query, 'login'), signup: pageOf(context, query, 'signup') };
  const challenge = challengeOf(query, requiresPkce(context, 'oauth'));
  const attach = await attachOf(context, query, provider);
  const visit = await issue(context, 'oauth-start', { provider, challenge, attach: attach?.userId ?? null, ...pages }, VISIT_MINUTES);
  const scopes = storedText(query, 'custom_scopes').split(' ').filter((scope) => scope !== '');
  return goTo(context, { provider, visit, scopes, attach });
}

const queryOf = ({ request }: CallContext): JsonObject => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (Object.values(query).some((value) => !isStorableText(value))) throw new Refusal('bad_request');
  return query;
};

const pageOf = (context: CallContext, query: JsonObject, kind: 'login' | 'signup'): string => {
  const asked = (name: string) => (typeof query[name] === 'string' ? query[name] : null);
  const other = kind === 'login' ? 'signup' : 'login';
  return redirectOf(context, asked(`${kind}_redirect_url`) ?? asked(`${other}_redirect_url`), kind, 'no_match_for_provided_oauth_url').href;
};

async function attachOf(context: CallContext, query: JsonObject, provider: string): Promise<Attach | null> {
  const token = query['oauth_attach_token'];
  if (typeof token !== 'string' || token === '') return null;
  const kept = await take(context, 'attach', token);
  if (kept === null || kept.isDead || kept.value['provider'] !== provider) throw new Refusal('invalid_oauth_attach_token');
  const { userId, session } = kept.value;
  return { userId: String(userId), token: await symmetricDecrypt({ key: context.auth.secretConfig, data: String(session) }) };
}

/** Who an account is attached to, and their session, which has to last until they are back. */
interface Attach {
  readonly userId: string;
  readonly token: string;
}

interface Visit {
  readonly provider: string;
  readonly visit: string;
  readonly scopes: readonly string[];
  /** Whose account it becomes; null signs in. */
  readonly attach: Attach | null;
}

async function goTo({ auth, request }: CallContext, { provider, visit, scopes, attach }: Visit): Promise<Response> {
  const { api } = getEndpoints(auth, auth.options);
  const back = `${auth.baseURL}/v1/public/oauth/return?visit=${visit}`;
  const body = { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true, ...(scopes.length > 0 && { scopes: [...scopes] }) };
  const answer = attach === null
    ? await api.signInSocial({ body: { ...body, newUserCallbackURL: `${back}&${NEW}=1` }, headers: request.headers, asResponse: true })
    : await api.linkSocialAccount({ body, headers: await sessionCookie(auth, attach.token), asResponse: true });
  const { url } = (await answer.json()) as { url?: unknown };
  if (typeof url !== 'string') throw new Refusal('oauth_config_not_found');
  return redirect(url, answer.headers.getSetCookie());
}

/** What better-auth reads a session from. */
async function sessionCookie(auth: AuthContext, token: string): Promise<Headers> {
  const signed = encodeURIComponent(`${token}.${await makeSignature(token, auth.secret)}`);
  return new Headers({ cookie: `${auth.authCookies.sessionToken.name}=${signed}` });
}

/** Where better-auth sends the browser after the provider: its session becomes a token, which the page spends. */
export async function finishVisit(context: CallContext): Promise<Response> {
  const query = queryOf(context);
  const visit = storedText(query, 'visit');
  const kept = await take(context, 'oauth-start', visit);
  if (kept === null || kept.isDead) throw new Refusal('oauth_token_not_found');
  const { provider, challenge, attach, login, signup } = kept.value;
  const held = typeof attach === 'string' ? attach : null;
  const userId = query['error'] === undefined ? (held ?? (await endSession(context))) : null;
  if (userId === null) return redirect(withoutToken(new URL(String(login)), query['error'] === 'access_denied'));
  const token = await issue(context, 'oauth', { userId, provider, challenge }, TOKEN_MINUTES);
  return redirect(withToken(new URL(String(held === null && query[NEW] !== undefined ? signup : login)), 'oauth', token));
}

/** Where the browser goes that brings no account: to the page, which says so. Why a provider failed is not for its address. */
function withoutToken(login: URL, isDeclined: boolean): string {
  login.searchParams.set('stytch_token_type', 'oauth');
  login.searchParams.set('error', isDeclined ? 'access_denied' : 'oauth_flow_callback_error');
  login.searchParams.set('error_description', isDeclined ? 'The user denied access.' : 'The provider failed.');
  return login.href;
}

/** Ends the session that better-auth has just opened in this browser, and says whose it was: the page gets one of its own. */
async function endSession({ auth, request }: CallContext): Promise<string | null> {
  const found = await getEndpoints(auth, auth.options).api.getSession({ headers: request.headers });
  if (found === null) return null;
  await auth.internalAdapter.deleteSession(found.session.token);
  return found.user.id;
}
