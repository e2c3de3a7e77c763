import type { OrganizationFlowOptions } from '@foyer/core/organizations';
import { withoutToken } from '../setup/address';
import { MINUTES } from './minutes';
import type { WorksSetup } from './setup';
import { writeWorks } from './setup';

/** The widget's configuration for a set-up. Every email and login page returns to this page. */
export function widgetConfig(setup: WorksSetup, address: URL): OrganizationFlowOptions {
  const url = withoutToken(writeWorks(address, setup));
  url.hash = '';
  // The provider adds both to the URLs in its emails.
  for (const name of ['slug', 'stytch_redirect_type']) url.searchParams.delete(name);
  const here = url.href;
  // The email that verifies a newcomer's address contains an ordinary link, whose URL must say that a password is to be
  // set.
  const reset = new URL(url);
  reset.searchParams.set('stytch_redirect_type', 'reset_password');
  const back = { loginRedirectURL: here, signupRedirectURL: here };
  return {
    products: setup.products,
    authFlowType: setup.flow,
    organizationSlug: setup.flow === 'Organization' ? setup.organization : null,
    sessionOptions: { sessionDurationMinutes: MINUTES },
    emailMagicLinksOptions: { ...back, discoveryRedirectURL: here },
    oauthOptions: { ...back, discoveryRedirectURL: here, providers: ['google', 'microsoft', 'github'] },
    ssoOptions: back,
    passwordOptions: { loginRedirectURL: here, resetPasswordRedirectURL: reset.href, discoveryRedirectURL: here },
  };
}
