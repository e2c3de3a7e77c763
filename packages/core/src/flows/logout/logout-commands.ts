import type { OauthLogoutStartResponse } from '@foyer/wire';
import { toFoyerError } from '../../errors';
import type { ConsentDeps } from '../consent/consent-session';
import type { LogoutRequest } from '../consent/consent-request';
import { awaitSession, lookAround, withSession } from '../consent/consent-session';
import type { LogoutCommand, LogoutEvent } from './logout-rules';

/** What the logout flow needs. A client provides all of it except the options. */
export interface LogoutDeps extends ConsentDeps {
  readonly idp: {
    oauthLogoutStart(body: LogoutBody, call: { signal: AbortSignal }): Promise<OauthLogoutStartResponse>;
  };
}

type LogoutBody = ReturnType<typeof logoutBody>;

/** How long the redirect waits for the server to confirm the end of the session, in ms. */
const REVOKE_TIMEOUT = 5000;

/** Runs one command of the logout flow. */
export async function performLogout(
  command: LogoutCommand,
  { deps, signal }: { deps: LogoutDeps; signal: AbortSignal },
): Promise<LogoutEvent | undefined> {
  switch (command.type) {
    case 'open':
      return lookAround(deps);
    case 'awaitSession':
      return awaitSession(deps, signal);
    case 'preflight':
      return withSession(deps, () => preflight(command.request, deps, signal));
    case 'revoke':
      return revoke(deps, signal);
    case 'leave':
      await deps.consentPage.leave(command.to);
      return undefined;
  }
}

async function preflight(request: LogoutRequest, deps: LogoutDeps, signal: AbortSignal): Promise<LogoutEvent> {
  const answer = await deps.idp.oauthLogoutStart(logoutBody(request), { signal });
  return { type: 'logoutAsked', to: answer.redirect_uri, isRequired: answer.consent_required };
}

/** Spec section 4: a failure changes nothing for the person, because the browser forgets the session at once. */
async function revoke({ session, clock }: LogoutDeps, signal: AbortSignal): Promise<LogoutEvent> {
  try {
    await Promise.race([session.revoke({ forceClear: true }), clock.sleep(REVOKE_TIMEOUT, signal)]);
    return { type: 'loggedOut' };
  } catch (thrown) {
    return { type: 'loggedOut', error: toFoyerError(thrown) };
  }
}

const logoutBody = (request: LogoutRequest) => ({
  client_id: request.clientId,
  post_logout_redirect_uri: request.postLogoutRedirectUri,
  state: request.state,
  id_token_hint: request.idTokenHint?.reveal(),
});
