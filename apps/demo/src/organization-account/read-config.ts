import type { OrganizationAccountConfig } from '@foyer/react-ui/organizations/account';
import type { MemberListConfig, OrganizationSettingsConfig } from '@foyer/react-ui/organizations/admin';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import type { OrganizationSwitcherConfig } from '@foyer/react-ui/organizations/switcher';
import { withoutToken } from '../setup/address';
import type { PageName } from './pages';
import { PAGES } from './pages';

/** The config of all components of the page; each one reads the options that it has. */
export type OrganizationPageConfig = OrganizationAccountConfig & MemberListConfig & OrganizationSettingsConfig;

/** The page in the URL. Default: the account of the member. */
export const pageOf = ({ searchParams }: URL): PageName =>
  PAGES.find((name) => name === searchParams.get('page')) ?? 'account';

/** The URL of a different page of the same organization. */
export function addressOfPage(address: URL, page: PageName): string {
  const next = withoutToken(address);
  next.hash = '';
  next.searchParams.set('page', page);
  return next.href;
}

/**
 * The `config` in the URL: JSON in `?config=`. Emails and other services return to the account page, and the test of an
 * SSO connection returns to the page that started it, which shows why it failed. A test writes the config; the widgets
 * report its errors.
 */
export function readConfig(address: URL): OrganizationPageConfig {
  const given = JSON.parse(address.searchParams.get('config') ?? '{}') as OrganizationPageConfig;
  const redirectURL = addressOfPage(address, pageOf(address) === 'sso' ? 'sso' : 'account');
  return { redirectURL, ...(pageOf(address) === 'members' && { inviteRedirectURL: redirectURL }), ...given };
}

/** The switcher has its own options: a member who is signed out while switching finds the login on the account page. */
export const switcherOf = (address: URL): OrganizationSwitcherConfig => ({
  loginURL: addressOfPage(address, 'account'),
});

/**
 * Whether the page was opened by a link, which the login consumes even if a member is signed in. A failed sign-in has
 * no token to consume.
 */
export const isLink = ({ searchParams }: URL): boolean =>
  searchParams.has('stytch_token_type') && !searchParams.has('error');

/**
 * The login for visitors, by passcode unless `?config=` names other methods, and for visitors who have opened a link.
 */
export function loginOf(address: URL): OrganizationLoginConfig {
  const { products = ['emailOtp'] } = readConfig(address).login ?? {};
  const back = {
    loginRedirectURL: addressOfPage(address, 'account'),
    signupRedirectURL: addressOfPage(address, 'account'),
  };
  return {
    products: isLink(address) ? ['emailMagicLinks'] : products,
    sessionOptions: { sessionDurationMinutes: 60 },
    emailMagicLinksOptions: { ...back, discoveryRedirectURL: back.loginRedirectURL },
  };
}
