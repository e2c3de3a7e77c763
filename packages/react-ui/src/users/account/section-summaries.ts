import type { Client } from '@foyer/core';
import type { AccountSectionName } from '@foyer/core/account';
import { userOf } from '@foyer/core/internal/shared';
import type { Text } from '../../text/text';
import type { accountPageText } from './account-page-text';

const LISTS = { providers: [], crypto_wallets: [], totps: [] };

/** A word about the content of a section. Empty if there is no short answer. */
export function summaryOf(
  name: AccountSectionName,
  user: ReturnType<Client['user']['getSync']>,
  t: Text<typeof accountPageText>,
): string {
  if (!user) return '';
  // Data that a different version of the client stored might lack lists.
  const { providers, crypto_wallets: wallets, totps, password } = { ...LISTS, ...user };
  switch (name) {
    case 'profile':
      return userOf(user).name || t('foyer.me.profile.none');
    case 'emails':
      return t('foyer.me.emails.count', { n: user.emails.length });
    case 'phones':
      return listed(user.phone_numbers.map(({ phone_number }) => phone_number)) || t('foyer.me.phones.none');
    case 'password':
      return t(password ? 'foyer.me.password.present' : 'foyer.me.password.absent');
    case 'passkeys':
      return listed(user.webauthn_registrations.map((passkey) => passkey.name || t('foyer.passkey.unnamed')));
    case 'connectedAccounts':
      return listed(providers.map(({ provider_type }) => provider_type)) || t('foyer.me.accounts.none');
    case 'twoFactor':
      // An app that is not set up needs a sentence, which its section shows.
      return totps.some(({ verified }) => verified) ? t('foyer.me.app.on') : '';
    case 'wallets':
      return listed(wallets.map((wallet) => shortAddress(wallet.crypto_wallet_address))) || t('foyer.me.wallets.none');
    default:
      return '';
  }
}

/** The start and end of a wallet's address. */
export const shortAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** The first three items are enough. */
const listed = (items: readonly string[]): string => items.slice(0, 3).join(', ');
