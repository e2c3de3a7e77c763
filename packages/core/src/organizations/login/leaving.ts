import type { Clock } from '../../flow/deps';
import type { Calling, ReturnToPage, SsoDeps } from './deps';
import type { OrganizationFlowOptions } from './options';

/** How long a page may stay visible after it was left before its buttons work again, in ms. */
const LEAVING = 10_000;

// Org W45.
/** Resolves when a page that was left is shown again, or was not left after all. */
export async function stillHere(deps: Clock & ReturnToPage, signal: AbortSignal): Promise<void> {
  await Promise.race([deps.oauthReturn.shownAgain({ signal }), deps.clock.sleep(LEAVING, signal)]);
}

interface StartSsoDeps extends SsoDeps {
  readonly options: () => Pick<OrganizationFlowOptions, 'ssoOptions'>;
}

// Org W37: with the host's parameters, also where it starts by itself.
/** Leaves for the log-in page of a company. */
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
