import { askProvider } from './ask-provider';
import type { RbacPolicy } from '@foyer/wire';
import type { SessionReader, Found } from './session-reader';
import type { ForResponse, SignedOutReason } from './auth';
import { policySource } from './auth';
import { bearerToken } from './bearer-token';
import { cookieScope } from './cookie-scope';
import { isCrossSite } from './cross-site';
import { ServerError } from './errors';
import { loadPolicy } from './load-policy';
import type { Credential, ServerOptions, Settings } from './options';
import { readOptions } from './options';
import { JWT_COOKIE, TOKEN_COOKIE } from './provider';
import type { RequestLike } from './request';
import { header, hostnamesOf, originOf, requireHeaders } from './request';
import { answerHeaders, freshCookies, removedCookies, withHeaders } from './answer-headers';
import type { CookieNames, SessionCookies } from './session-cookies';
import { isPairedWith, isSignedOut, readSessionCookies } from './session-cookies';
import type { ProjectState } from './state';
import { stateOf } from './state';
import { verifyJwt } from './verify-jwt';

/** The result of an authentication, for users and for members. */
export type Verdict<Known extends Found> =
  | (Known &
      ForResponse & {
        readonly status: 'signed-in';
        readonly credential: Credential;
        readonly [policySource]: () => Promise<RbacPolicy | null>;
      })
  | (ForResponse & {
      readonly status: 'signed-out';
      readonly reason: SignedOutReason;
      readonly session: null;
    });

/**
 * Finds out who sends a request, from the Bearer token if the request has one and the host accepts it, else from
 * cookies.
 */
export async function authenticate<Known extends Found>(
  reader: SessionReader<Known>,
  request: RequestLike,
  options: ServerOptions,
): Promise<Verdict<Known>> {
  const settings = readOptions(options);
  requireHeaders(request);
  const project = { reader, request, settings, state: stateOf(settings, reader) };
  const bearer = settings.accept.includes('bearer') ? bearerToken(request) : undefined;
  // The token is deliberate, cookies are ambient: there is no fallback from one user to another (decision 161).
  if (bearer !== undefined) return byBearer(project, bearer);
  return settings.accept.includes('cookie') ? byCookies(project) : signedOut(settings, 'no-session');
}

interface Project<Known extends Found> {
  readonly reader: SessionReader<Known>;
  readonly request: RequestLike;
  readonly settings: Settings;
  readonly state: ProjectState<Known>;
}

/** A JWT without its session token cannot be confirmed or renewed here, so only a valid one signs in. */
async function byBearer<Known extends Found>(project: Project<Known>, jwt: string): Promise<Verdict<Known>> {
  const { reader, settings, state } = project;
  const verdict = jwt === '' ? undefined : await verifyJwt({ settings, reader, keys: state.keys }, jwt);
  if (verdict?.is !== 'valid') return signedOut(settings, 'invalid-token');
  return lacksFactor(project, verdict.known)
    ? signedOut(settings, 'second-factor')
    : signedIn(project, verdict.known, 'bearer');
}

/** Uses the JWT if it is sufficient, else a call to the provider. */
async function byCookies<Known extends Found>(project: Project<Known>): Promise<Verdict<Known>> {
  const { reader, request, settings, state } = project;
  const names = cookieNames(settings);
  if (settings.cookies.sameSite === 'none' && isCrossSite(request)) return signedOut(settings, 'cross-site');
  const cookies = readSessionCookies(header(request, 'cookie'), names, settings.publicToken);
  if (cookies.problem !== null) return signedOut(settings, cookies.problem);
  const context = { ...project, names, cookies };
  const local = settings.verifyWithProvider ? undefined : await byJwt(context);
  // A JWT can lack a factor of the last five minutes, and does not name the user's other factors.
  if (local === undefined || lacksFactor(project, local)) return byProvider(context, local !== undefined);
  const id = reader.idOf(local.session);
  if (isSignedOut(cookies, id)) return signedOut(settings, 'logged-out');
  // A JWT does not name its session token, and a neighboring host might have set it (threat T17, decision 108).
  const isOfToken = isPairedWith(cookies, id) || state.sessionOf(cookies.token) === id;
  return isOfToken ? signedIn(context, local, 'cookie') : byProvider(context);
}

interface Context<Known extends Found> extends Project<Known> {
  readonly names: CookieNames;
  readonly cookies: SessionCookies;
}

/** The names of the cookies of a session. */
export const cookieNames = ({ cookies }: Settings): CookieNames => ({
  token: cookies.opaqueTokenCookieName ?? TOKEN_COOKIE,
  jwt: cookies.jwtCookieName ?? JWT_COOKIE,
});

/** The session of a valid JWT. Undefined if the JWT cannot be checked now. */
async function byJwt<Known extends Found>(context: Context<Known>): Promise<Known | undefined> {
  const { reader, settings, state, cookies } = context;
  if (cookies.jwt === '') return undefined;
  try {
    const verdict = await verifyJwt({ settings, reader, keys: state.keys }, cookies.jwt);
    return verdict.is === 'valid' ? verdict.known : undefined;
  } catch (error) {
    // The provider can still confirm the session token.
    if (error instanceof ServerError) return undefined;
    throw error;
  }
}

const lacksFactor = <Known extends Found>({ settings, reader }: Project<Known>, known: Known): boolean =>
  settings.mfa !== null && reader.hasTwoFactors(known, settings.mfa) !== true;

async function byProvider<Known extends Found>(context: Context<Known>, isFresh = false): Promise<Verdict<Known>> {
  const { reader, request, settings, state, names, cookies } = context;
  const work = () => askProvider({ settings, reader, origin: originOf(request) }, cookies.token, names.token);
  const verdict = await state.ask(cookies.token, settings.verifyWithProvider || isFresh, work);
  const scope = cookieScope(settings.cookies, hostnamesOf(request));
  if (verdict.is === 'over') return signedOut(settings, 'ended', removedCookies(names, scope));
  const id = reader.idOf(verdict.known.session);
  state.pair(cookies.token, id);
  // A stale response must not restore a session that this browser has signed out of.
  if (isSignedOut(cookies, id)) return signedOut(settings, 'logged-out');
  await demandMatch(context, verdict.jwt);
  const fresh = freshCookies({ verdict, names, scope, token: cookies.token });
  return lacksFactor(context, verdict.known)
    ? signedOut(settings, 'second-factor', fresh)
    : signedIn(context, verdict.known, 'cookie', fresh);
}

/** Without this check, a wrong option would silently cause a call to the provider for each request. */
async function demandMatch<Known extends Found>(
  { reader, settings, state }: Context<Known>,
  jwt: string,
): Promise<void> {
  if (jwt === '') return;
  const verdict = await verifyJwt({ settings, reader, keys: state.keys }, jwt).catch(() => undefined);
  if (verdict?.is !== 'mismatch') return;
  const option = verdict.claim === 'iss' ? 'issuer' : 'audience';
  throw new ServerError(
    'FOYER_WRONG_ISSUER',
    'misconfigured',
    `The provider's JWT is not for this ${option}: check projectId and ${option}.`,
  );
}

function signedIn<Known extends Found>(
  { settings, state, request }: Project<Known>,
  known: Known,
  credential: Credential,
  lines: readonly string[] = [],
): Verdict<Known> {
  const policy = () => state.policy.get(() => loadPolicy(settings, originOf(request)));
  const headers = answerHeaders(lines, true, settings.accept);
  return { ...known, status: 'signed-in', credential, ...forResponse(headers), [policySource]: policy };
}

const signedOut = ({ accept }: Settings, reason: SignedOutReason, lines: readonly string[] = []) => ({
  status: 'signed-out' as const,
  reason,
  session: null,
  // Without the header, a cache could serve the answer to a request of the site itself.
  ...forResponse(answerHeaders(lines, reason === 'cross-site', accept)),
});

const forResponse = (headers: Headers): ForResponse => ({
  headers,
  applyTo: (response) => withHeaders(response, headers),
});
