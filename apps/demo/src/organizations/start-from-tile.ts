import type { InitiatedLoginRequest, OrganizationClient, UnconfirmedLogin } from '@foyer/core/organizations';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { log } from './host-events';

/** The issuer that belongs to a connection in this demo: the host's own table. */
const issuerOf = (connectionId: string): string => `https://idp.example/${connectionId}`;

/**
 * Starts SSO if a company's dashboard opened this page, and logs the reason if it does not start.
 *
 * @param isListed Whether this host lists its connections. Otherwise a button waits.
 */
export function startFromTile(
  { sso }: OrganizationClient,
  { ssoOptions = {}, organizationSlug }: OrganizationLoginConfig,
  isListed: boolean,
): void {
  void sso
    .initiateLogin({
      login_redirect_url: ssoOptions.loginRedirectURL,
      signup_redirect_url: ssoOptions.signupRedirectURL,
      returnAddresses: ['https://docs.example.com/team'],
      organizationSlug: organizationSlug ?? undefined,
      ...(isListed && { connectionOf }),
    })
    .then(async (login) => {
      if (login.started || login.reason === 'no_request') return;
      log(`not started: ${login.reason}`);
      if (login.reason === 'unconfirmed') showButton(login);
      if (login.reason === 'signed_in') await sso.openTarget(location.href);
    });
}

/** The connection of an issuer in the host's table, or the one of the address. */
function connectionOf({ issuer, connectionId = issuer?.split('/').at(-1) }: InitiatedLoginRequest): string | undefined {
  const isKnown = issuer === undefined || (connectionId && issuer === issuerOf(connectionId));
  return isKnown ? connectionId : undefined;
}

function showButton({ names, confirm }: UnconfirmedLogin): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `Sign in to ${names?.organization ?? location.host}`;
  button.addEventListener('click', () => void confirm());
  document.querySelector('#place')?.before(button);
}
