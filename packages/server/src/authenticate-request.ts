import type { Session } from '@foyer/wire';
import type { ProviderVerdict } from './ask-provider';
import { askProvider } from './ask-provider';
import type { Auth, SignedIn, SignedOut, SignedOutReason } from './auth';
import { policySource } from './auth';
import { cookieScope } from './cookie-scope';
import { ServerError } from './errors';
import { loadPolicy } from './load-policy';
import type { ServerOptions, Settings } from './options';
import { readOptions } from './options';
import { JWT_COOKIE, TOKEN_COOKIE } from './provider';
import type { RequestLike } from './request';
import { header, hostnamesOf, originOf, requireHeaders } from './request';
import { answerHeaders, freshCookies, removedCookies } from './answer-headers';
import type { CookieNames, SessionCookies } from './session-cookies';
import { isOfAnotherSession, isSignedOut, readSessionCookies } from './session-cookies';
import type { ProjectState } from './state';
import { stateOf } from './state';
import { verifyJwt } from './verify-jwt';

/**
 * Says who a request comes from. It reads the session's cookies and verifies the JWT with the project's keys. Where the JWT
 * has expired or is missing, it asks the provider once, and `headers` bring a fresh JWT to the browser: add them to the
 * response.
 *
 * @returns The session, or why there is none. What a cookie claims counts only once it is verified.
 * @throws ServerError `provider_unreachable` if the provider is needed and does not answer: that is no reason to sign people
 * out. `provider_refused` or `misconfigured` if the options do not match the project.
 * @throws UsageError for a missing or wrong option.
 */
export async function authenticateRequest(request: RequestLike, options: ServerOptions): Promise<Auth> {
  const settings = readOptions(options);
  requireHeaders(request);
  const state = stateOf(settings);
  const names = cookieNames(settings);
  const cookies = readSessionCookies(header(request, 'cookie'), names);
  if (cookies.problem !== null) return signedOut(cookies.problem);
  const context = { request, settings, state, names, cookies };
  const local = settings.confirm ? undefined : await byJwt(context);
  if (local === undefined) return byProvider(context);
  return isSignedOut(cookies, local.session_id) ? signedOut('logged-out') : signedIn(context, { session: local });
}

interface Context {
  readonly request: RequestLike;
  readonly settings: Settings;
  readonly state: ProjectState;
  readonly names: CookieNames;
  readonly cookies: SessionCookies;
}

const cookieNames = ({ cookies }: Settings): CookieNames => ({
  token: cookies.opaqueTokenCookieName ?? TOKEN_COOKIE,
  jwt: cookies.jwtCookieName ?? JWT_COOKIE,
});

/** The session of a valid JWT. A JWT that cannot be checked now, or is not this token's, counts as none. */
async function byJwt({ settings, state, cookies }: Context): Promise<Session | undefined> {
  if (cookies.jwt === '') return undefined;
  try {
    const verdict = await verifyJwt(settings, state.keys, cookies.jwt);
    if (verdict.is !== 'valid' || isOfAnotherSession(cookies, verdict.session.session_id)) return undefined;
    return verdict.session;
  } catch (error) {
    // The provider may still answer for the token.
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}

async function byProvider(context: Context): Promise<Auth> {
  const { request, settings, state, names, cookies } = context;
  const work = () => askProvider(settings, cookies.token, names.token, originOf(request));
  const verdict = await state.ask(cookies.token, settings.confirm, work);
  const scope = cookieScope(settings.cookies, hostnamesOf(request));
  if (verdict.is === 'over') return signedOut('ended', removedCookies(names, scope));
  // A late answer does not bring back a session that this browser has signed out of.
  if (isSignedOut(cookies, verdict.session.session_id)) return signedOut('logged-out');
  await demandMatch(settings, state, verdict);
  return signedIn(context, verdict, freshCookies({ verdict, names, scope, token: cookies.token }));
}

/** Otherwise each request would ask the provider, and nobody would know why. */
async function demandMatch(settings: Settings, state: ProjectState, { jwt }: Alive): Promise<void> {
  if (jwt === '') return;
  const verdict = await verifyJwt(settings, state.keys, jwt).catch(() => undefined);
  if (verdict?.is !== 'mismatch') return;
  const option = verdict.claim === 'iss' ? 'issuer' : 'audience';
  throw new ServerError('misconfigured', `The provider's JWT is not for this ${option}: check projectId and ${option}.`);
}
type Alive = ProviderVerdict & { readonly is: 'alive' };

function signedIn(
  { settings, state, request }: Context,
  { session, user }: Pick<SignedIn, 'session' | 'user'>,
  lines: readonly string[] = [],
): SignedIn {
  const policy = () => state.policy.get(() => loadPolicy(settings, originOf(request)));
  return { status: 'signed-in', session, user, headers: answerHeaders(lines, true), [policySource]: policy };
}

const signedOut = (reason: SignedOutReason, lines: readonly string[] = []): SignedOut => ({
  status: 'signed-out',
  reason,
  session: null,
  user: null,
  headers: answerHeaders(lines, false),
});
