import type { Clock } from '../../flow/deps';
import type { Calling, ReturnToPage, SsoDeps } from './deps';
import type { OrganizationFlowOptions } from './options';

/** The time after a redirect started until the page's buttons work again, in ms. */
const LEAVING = 10_000;

// Org W45.
/** Resolves when the page shows again after a redirect, or the redirect did not happen. */
export async function stillHere(deps: Clock & ReturnToPage, signal: AbortSignal): Promise<void> {
  await Promise.race([deps.oauthReturn.shownAgain({ signal }), deps.clock.sleep(LEAVING, signal)]);
}

interface StartSsoDeps extends SsoDeps {
  readonly options: () => Pick<OrganizationFlowOptions, 'ssoOptions'>;
}

// Org W37: with the host's parameters, even if it starts automatically.
/** Redirects to the identity provider of an SSO connection. */
export async function startSso(connectionId: string, deps: StartSsoDeps, call: Calling): Promise<void> {
  const options = deps.options().ssoOptions ?? {};
  await deps.sso.start(
    {
      connection_id: connectionId,
      provider_params: options.providerParams,
      login_redirect_url: options.loginRedirectURL,
      signup_redirect_url: options.signupRedirectURL,
    },
    call,
  );
}
