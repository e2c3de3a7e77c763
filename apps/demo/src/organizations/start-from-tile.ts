import type { OrganizationClient } from '@foyer/core/organizations';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { log } from './host-events';

/** The issuer that belongs to a connection in this demo: the host's own table. */
const issuerOf = (connectionId: string): string => `https://idp.example/${connectionId}`;

/** Starts SSO if a company's dashboard opened this page, and logs the reason if it does not start. */
export function startFromTile({ sso }: OrganizationClient, { ssoOptions = {} }: OrganizationLoginConfig): void {
  void sso
    .initiateLogin({
      login_redirect_url: ssoOptions.loginRedirectURL,
      signup_redirect_url: ssoOptions.signupRedirectURL,
      returnAddresses: ['https://docs.example.com/team'],
      connectionOf({ issuer, connectionId = issuer?.split('/').at(-1) }) {
        const isKnown = issuer === undefined || (connectionId && issuer === issuerOf(connectionId));
        return isKnown ? connectionId : undefined;
      },
    })
    .then(async (login) => {
      if (login.started || login.reason === 'no_request') return;
      log(`not started: ${login.reason}`);
      if (login.reason === 'signed_in') await sso.openTarget(location.href);
    });
}
