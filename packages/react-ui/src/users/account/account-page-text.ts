import type { AccountSectionName } from '@foyer/core/account';
import { pageText } from '../../account/page/page-text';

/** Texts of the account page before the chunk of a section is loaded. */
export const accountPageText = {
  ...pageText,
  'foyer.me.accounts.none': 'No account connected.',
  'foyer.me.accounts.title': 'Connected accounts',
  'foyer.me.app.on': 'On.',
  'foyer.me.apps.title': 'Apps with access',
  'foyer.me.delete.title': 'Delete account',
  'foyer.me.emails.count': ({ n }: { readonly n: number }): string => (n === 1 ? `${n} address` : `${n} addresses`),
  'foyer.me.emails.title': 'Email addresses',
  'foyer.me.passkeys.title': 'Passkeys',
  'foyer.me.password.absent': 'You have no password.',
  'foyer.me.password.present': 'You have a password.',
  'foyer.me.password.title': 'Password',
  'foyer.me.phones.none': 'No phone number yet.',
  'foyer.me.phones.title': 'Phone numbers',
  'foyer.me.profile.none': 'No name yet',
  'foyer.me.profile.title': 'Profile',
  'foyer.me.session.title': 'This session',
  'foyer.me.sessions.title': 'Where you are signed in',
  'foyer.me.wallets.none': 'No wallet yet.',
  'foyer.me.wallets.title': 'Wallets',
  'foyer.me.app.title': 'Authenticator app',
  'foyer.passkey.unnamed': 'Passkey without a name',
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
