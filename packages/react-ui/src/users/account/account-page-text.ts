import type { AccountSectionName } from '@foyer/core/account';
import { pageText } from '../../account/page/page-text';

/** Texts of the account page before the chunk of a group is loaded. */
export const accountPageText = {
  ...pageText,
  'foyer.me.accounts.title': 'Connected accounts',
  'foyer.me.app.title': 'Authenticator app',
  'foyer.me.apps.title': 'Apps with access',
  'foyer.me.delete.title': 'Delete account',
  'foyer.me.emails.title': 'Email addresses',
  'foyer.me.passkeys.title': 'Passkeys',
  'foyer.me.password.title': 'Password',
  'foyer.me.phones.title': 'Phone numbers',
  'foyer.me.session.title': 'This session',
  'foyer.me.sessions.title': 'Where you are signed in',
  'foyer.me.wallets.title': 'Wallets',
} as const;

/** The title of each section. */
export const SECTION_TITLES = {
  profile: 'foyer.me.profile.title',
  emails: 'foyer.me.emails.title',
  phones: 'foyer.me.phones.title',
  password: 'foyer.me.password.title',
  passkeys: 'foyer.me.passkeys.title',
  twoFactor: 'foyer.me.app.title',
  connectedAccounts: 'foyer.me.accounts.title',
  wallets: 'foyer.me.wallets.title',
  connectedApps: 'foyer.me.apps.title',
  session: 'foyer.me.session.title',
  sessions: 'foyer.me.sessions.title',
  deleteAccount: 'foyer.me.delete.title',
} as const satisfies Readonly<Record<AccountSectionName, string>>;
