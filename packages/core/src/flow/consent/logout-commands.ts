import type { IdpCalls } from '../../api/idp-calls';
import { NetworkError, toFoyerError } from '../../base/errors';
import type { ConsentDeps, ConsentOptions } from './consent-session';
import type { InitialOptions } from './initial-consent';
import { initialAnswer } from './initial-consent';
import type { LogoutRequest } from './consent-request';
import { awaitSession, forUser, checkPage } from './consent-session';
import { isAccountChanged } from '../problem';
import type { LogoutCommand, LogoutEvent } from './logout-rules';
import { jwtClaims } from '../../base/guards';
import type { Secret } from '../../base/secret';

/** The options of the sign-out screen. */
export interface LogoutFlowOptions extends ConsentOptions, InitialOptions {}

/** Dependencies of the logout flow. A client provides all of them except the options. */
export interface LogoutDeps extends ConsentDeps {
  readonly idp: Pick<IdpCalls<unknown>, 'oauthLogoutStart'>;
  readonly options: () => LogoutFlowOptions;
}

/** How long the redirect waits for the provider to confirm the end of the session, in ms. */
const REVOKE_TIMEOUT = 5000;

/** Runs one command of the logout flow. */
export async function performLogout(
  command: LogoutCommand,
  { deps, signal }: { deps: LogoutDeps; signal: AbortSignal },
): Promise<LogoutEvent | undefined> {
  switch (command.type) {
    case 'open':
      return checkPage(deps);
    case 'awaitSession':
      return awaitSession(deps, signal);
    case 'preflight':
      return forUser(deps, (userId) => preflight(command.request, userId, deps, signal));
    case 'revoke':
      return revoke(command.userId, deps, signal);
    case 'leave':
      await deps.consentPage.leave(command.to);
      return undefined;
  }
}

function preflight(request: LogoutRequest, userId: string, deps: LogoutDeps, signal: AbortSignal): Promise<Asked> {
  const known = initialAnswer(deps.options(), 'confirm', request, userId);
  // A server reports only a sign-out that has to be confirmed.
  return known
    ? Promise.resolve({ type: 'logoutAsked', to: known.to, isRequired: true, userId })
    : askLogout(request, userId, deps, signal);
}

type Asked = Extract<LogoutEvent, { type: 'logoutAsked' }>;

/** Asks the provider whether a sign-out has to be confirmed. */
export async function askLogout(
  request: LogoutRequest,
  userId: string,
  deps: Pick<LogoutDeps, 'idp' | 'options'>,
  signal: AbortSignal,
): Promise<Asked> {
  const answer = await deps.idp.oauthLogoutStart(logoutBody(request), { signal, as: userId });
  // Decision 104. An unknown value also requires confirmation.
  const isHintWanted = Boolean(deps.options().logoutConfirmation);
  const isRequired =
    answer.consent_required || (isHintWanted && !isIdTokenHintOf(request.idTokenHint, userId, request.clientId));
  return { type: 'logoutAsked', to: answer.redirect_uri, isRequired, userId };
}

/**
 * Spec section 4: a failure changes nothing for the user, because the browser deletes the session immediately.
 * Exceptions: the session is not theirs, or its user could not be determined.
 */
async function revoke(userId: string, { session, user, clock }: LogoutDeps, signal: AbortSignal): Promise<LogoutEvent> {
  try {
    await Promise.race([session.revoke({ forceClear: true, as: userId }), clock.sleep(REVOKE_TIMEOUT, signal)]);
    if (user.getSync()?.user_id === userId) throw new NetworkError('timeout');
    return { type: 'loggedOut' };
  } catch (thrown) {
    const error = toFoyerError(thrown);
    if (isAccountChanged(error) || user.getSync()?.user_id === userId) throw error;
    return { type: 'loggedOut', error };
  }
}

const logoutBody = (request: LogoutRequest) => ({
  client_id: request.clientId,
  post_logout_redirect_uri: request.postLogoutRedirectUri,
  state: request.state,
  id_token_hint: request.idTokenHint?.reveal(),
});

// Decisions 83 and 104; OpenID Connect RP-Initiated Logout 1.0, section 2.
/**
 * Whether an `id_token_hint` shows that this application has signed in this user. An expired id token is still a hint.
 * The provider, which gets the same hint, checks its signature.
 */
function isIdTokenHintOf(hint: Secret | undefined, userId: string, clientId: string): boolean {
  if (!hint) return false;
  const { sub, aud } = jwtClaims(hint.reveal());
  return sub === userId && [aud].flat().includes(clientId);
}
