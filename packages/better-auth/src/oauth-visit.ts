import type { AuthContext, HookEndpointContext } from 'better-auth';
import { getEndpoints } from 'better-auth/api';
import { makeSignature, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { redirect } from './answer';
import { Refusal } from './api-error';
import type { CallContext, ProjectContext } from './call-context';
import { isStorableText, storedText, type JsonObject } from './json';
import { issue, keep, look, take } from './one-time';
import { challengeOf, redirectOf, requiresPkce, withToken } from './redirects';
import { pageWithoutToken } from './visit-refusals';

const VISIT_MINUTES = 15;
const TOKEN_MINUTES = 5;
/** Ends the address to which better-auth sends the browser of somebody new. */
const NEW = '&is_new=1';

// Contract 3.11.
/** `GET /v1/public/oauth/<provider>/start`: sends the browser to the provider, by better-auth's own sign-in. */
export async function startVisit(context: CallContext, provider: string): Promise<Response> {
  const query = queryOf(context);
  if (query['public_token'] !== context.settings.publicToken) throw new Refusal('unauthorized_credentials');
  if (!context.auth.socialProviders.some(({ id }) => id === provider)) throw new Refusal('oauth_config_not_found');
  const pages = { login: pageOf(context, query, 'login'), signup: pageOf(context, query, 'signup') };
  const challenge = challengeOf(query, requiresPkce(context, 'oauth'));
  const attach = await attachOf(context, query, provider);
  const visit = await issue(context, 'oauth-start', { provider, challenge, attach: attach?.userId ?? null, sessionId: attach?.sessionId ?? null, at: Date.now(), ...pages }, VISIT_MINUTES);
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
  const { userId, sessionId, session } = kept.value;
  return { userId: String(userId), sessionId: String(sessionId), token: await symmetricDecrypt({ key: context.auth.secretConfig, data: String(session) }) };
}

/** Who an account is attached to, and their session, which has to last until they are back. */
interface Attach {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
}

interface Visit {
  readonly provider: string;
  readonly visit: string;
  readonly scopes: readonly string[];
  /** Whose account it becomes; null signs in. */
  readonly attach: Attach | null;
}

const backOf = (auth: AuthContext, visit: string): string => `${auth.baseURL}/v1/public/oauth/return?visit=${visit}`;

async function goTo({ auth, request }: CallContext, { provider, visit, scopes, attach }: Visit): Promise<Response> {
  const { api } = getEndpoints(auth, auth.options);
  const back = backOf(auth, visit);
  const body = { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true, ...(scopes.length > 0 && { scopes: [...scopes] }) };
  const answer = attach === null
    ? await api.signInSocial({ body: { ...body, newUserCallbackURL: back + NEW }, headers: request.headers, asResponse: true })
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

/**
 * Keeps what became of a visit when better-auth has heard the provider: a browser could bring any address and any cookie. The
 * session that better-auth opens ends, since the page gets one of its own.
 */
export async function noteReturn(context: ProjectContext, { newSession, responseHeaders }: HookEndpointContext['context']): Promise<void> {
  const { auth } = context;
  const location = responseHeaders?.get('location') ?? '';
  const visit = URL.canParse(location) ? (new URL(location).searchParams.get('visit') ?? '') : '';
  const isNew = location === backOf(auth, visit) + NEW;
  if (!isNew && location !== backOf(auth, visit)) return;
  if (newSession) await auth.internalAdapter.deleteSession(newSession.session.token);
  const pending = await takeLinked(context, (await look(context, 'oauth-start', visit))?.value ?? {});
  await keep(context, 'oauth-back', visit, { userId: newSession?.user.id ?? null, isNew, pending }, TOKEN_MINUTES);
}

// Decision 142.
/**
 * Takes an account that better-auth has just linked away again, until the session that asked spends the token: whoever was sent to the
 * provider by somebody else must not give them an account. null: nobody asked for one, or it was linked before.
 */
async function takeLinked({ auth }: ProjectContext, { attach, provider, at }: JsonObject): Promise<string | null> {
  if (typeof attach !== 'string') return null;
  const accounts = await auth.internalAdapter.findAccounts(attach);
  const linked = accounts.find(({ providerId, createdAt }) => providerId === provider && createdAt.getTime() >= Number(at));
  if (linked === undefined) return null;
  await auth.internalAdapter.deleteAccount(linked.id);
  return symmetricEncrypt({ key: auth.secretConfig, data: JSON.stringify(linked) });
}

/** `GET /v1/public/oauth/return`: where better-auth sends the browser after the provider. The page gets a token, which it spends. */
export async function finishVisit(context: CallContext): Promise<Response> {
  const query = queryOf(context);
  const visit = storedText(query, 'visit');
  const kept = await take(context, 'oauth-start', visit);
  if (kept === null || kept.isDead) throw new Refusal('oauth_token_not_found');
  const { provider, challenge, attach, sessionId, login, signup } = kept.value;
  const back = await take(context, 'oauth-back', visit);
  const userId = back === null || back.isDead ? null : (attach ?? back.value['userId']);
  if (typeof userId !== 'string') return redirect(pageWithoutToken(new URL(String(login)), query['error']));
  const token = await issue(context, 'oauth', { userId, provider, challenge, sessionId, pending: back?.value['pending'] ?? null }, TOKEN_MINUTES);
  return redirect(withToken(new URL(String(back?.value['isNew'] === true ? signup : login)), 'oauth', token));
}
