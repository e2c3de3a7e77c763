import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import { withoutToken } from '../setup/address';

/** Parameters of this page's address that its redirect addresses lack. */
const NOT_RETURNED = ['slug', 'stytch_redirect_type', 'iss', 'connection_id', 'login_hint', 'target_link_uri'];

/**
 * The `config` in the URL: JSON in `?config=`. Every email and login page returns to this page. A test writes the
 * config; the widget reports its errors.
 */
export function readConfig(address: URL): OrganizationLoginConfig {
  const given = JSON.parse(address.searchParams.get('config') ?? '{}') as Partial<OrganizationLoginConfig>;
  const here = withoutToken(address);
  here.hash = '';
  for (const name of NOT_RETURNED) here.searchParams.delete(name);
  const back = { loginRedirectURL: here.href, signupRedirectURL: here.href };
  const reset = new URL(here);
  reset.searchParams.set('stytch_redirect_type', 'reset_password');
  return {
    products: ['emailOtp'],
    sessionOptions: { sessionDurationMinutes: 30 },
    ...given,
    emailMagicLinksOptions: { ...back, discoveryRedirectURL: here.href, ...given.emailMagicLinksOptions },
    ssoOptions: back,
    passwordOptions: {
      loginRedirectURL: here.href,
      resetPasswordRedirectURL: reset.href,
      discoveryRedirectURL: here.href,
    },
    oauthOptions: { ...back, discoveryRedirectURL: here.href, providers: ['google', 'github'], ...given.oauthOptions },
  };
}
