import type { OrganizationAccountConfig } from '@foyer/react-ui/organizations/account';
import type { MemberListConfig, OrganizationSettingsConfig } from '@foyer/react-ui/organizations/admin';
import type { OrganizationLoginConfig } from '@foyer/react-ui/organizations';
import type { OrganizationSwitcherConfig } from '@foyer/react-ui/organizations/switcher';
import { withoutToken } from '../setup/address';
import type { PageName } from './pages';
import { PAGES } from './pages';

/** What all components of the page are given: each reads of it what it has. */
export type OrganizationPageConfig = OrganizationAccountConfig & MemberListConfig & OrganizationSettingsConfig;

/** The page that an address names: the account of the member unless it says another. */
export const pageOf = ({ searchParams }: URL): PageName =>
  PAGES.find((name) => name === searchParams.get('page')) ?? 'account';

/** The address of another page of the same organization. */
export function addressOfPage(address: URL, page: PageName): string {
  const next = withoutToken(address);
  next.hash = '';
  next.searchParams.set('page', page);
  return next.href;
}

/**
 * The `config` of an address: JSON in `?config=`. Mails, and other services, lead back to the account page, and the
 * test of a company's log-in to the page that began it, which says why it has failed. A test writes it; whatever is
 * wrong in it is for the widgets to say.
 */
export function readConfig(address: URL): OrganizationPageConfig {
  const given = JSON.parse(address.searchParams.get('config') ?? '{}') as OrganizationPageConfig;
  const redirectURL = addressOfPage(address, pageOf(address) === 'sso' ? 'sso' : 'account');
  return { redirectURL, ...(pageOf(address) === 'members' && { inviteRedirectURL: redirectURL }), ...given };
}

/** The switcher has settings of its own: whoever is signed out on the way finds the log-in on the account page. */
export const switcherOf = (address: URL): OrganizationSwitcherConfig => ({
  loginURL: addressOfPage(address, 'account'),
});

/**
 * Whether a link has led here, which the log-in spends, whoever is signed in. Where a log-in has failed there is
 * nothing to spend.
 */
export const isLink = ({ searchParams }: URL): boolean =>
  searchParams.has('stytch_token_type') && !searchParams.has('error');

/**
 * The log-in of whoever is signed out, by codes unless `?config=` names other ways, and of whoever has opened a link.
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
