import type { Client } from '@foyer/core';
import type { AccountSectionName } from '@foyer/core/account';
import { userOf } from '@foyer/core/internal/shared';
import { useClient } from '@foyer/react-headless';
import { useSyncExternalStore } from 'react';
import type { SectionSummary } from '../../account/page/section-list';
import { SummaryLine } from '../../account/page/section-list';
import { useCount } from '../../account/use-count';
import { useReadablePhone } from '../../login/use-readable-phone';
import type { Text } from '../../text/text';
import { useText } from '../../text/text';
import { useAccountContext } from './account-context';
import { accountText } from './account-text';
import { useDeviceName } from './use-device-name';

type KnownUser = NonNullable<ReturnType<Client['user']['getSync']>>;

/** A word about the content of a section. Empty while it is not known. */
export const AccountSummary: SectionSummary = ({ name }) => {
  if (name === 'connectedApps') return <AppCount />;
  if (name === 'sessions') return <DeviceCount />;
  return <UserSummary name={name as AccountSectionName} />;
};

function AppCount() {
  const t = useText(accountText);
  const { user } = useClient();
  const n = useCount(async () => {
    const { connected_apps: apps } = await user.getConnectedApps({ as: user.getSync()?.user_id });
    return apps.length;
  });
  return <SummaryLine text={n === undefined ? '' : n ? t('foyer.me.summary.apps', { n }) : t('foyer.me.apps.none')} />;
}

function DeviceCount() {
  const t = useText(accountText);
  const { config } = useAccountContext();
  const n = useCount(async () => (await config.handlers?.listSessions?.())?.length);
  return <SummaryLine text={n ? t('foyer.me.summary.devices', { n }) : ''} />;
}

function UserSummary({ name }: { readonly name: AccountSectionName }) {
  const t = useText(accountText);
  const deviceName = useDeviceName();
  const { user, session } = useClient();
  const known = useSyncExternalStore(user.onChange, user.getSync, () => null);
  // Data that a different version of the client stored might lack fields.
  const { attributes } = { attributes: NO_BROWSER, ...session.getSync() };
  if (name === 'session') return <SummaryLine text={deviceName(attributes.user_agent)} />;
  if (name === 'phones' && known?.phone_numbers.length) return <Phones phones={known.phone_numbers} />;
  return <SummaryLine text={known ? summaryOf(name, { ...LISTS, ...known }, t) : ''} />;
}

/** The first phone number in its country's format, and the next ones as the provider has them. */
function Phones({ phones: [first, ...others] }: { readonly phones: KnownUser['phone_numbers'] }) {
  const readable = useReadablePhone(first?.phone_number ?? '');
  return <SummaryLine text={listed([readable, ...others.map(({ phone_number: number }) => number)])} />;
}

const NO_BROWSER = { user_agent: '' };
const LISTS = {
  emails: [],
  phone_numbers: [],
  providers: [],
  crypto_wallets: [],
  totps: [],
  webauthn_registrations: [],
};

function summaryOf(name: AccountSectionName, user: KnownUser, t: Text<typeof accountText>): string {
  const { emails, ...known } = user;
  switch (name) {
    case 'profile':
      return userOf(user).name || t('foyer.me.profile.none');
    case 'emails':
      return emails.length === 0 ? t('foyer.me.emails.none') : t('foyer.me.emails.count', { n: emails.length });
    case 'phones':
      return t('foyer.me.phones.none');
    case 'password':
      return t(known.password ? 'foyer.me.password.present' : 'foyer.me.password.absent');
    case 'passkeys':
      return (
        listed(known.webauthn_registrations.map((passkey) => passkey.name || t('foyer.passkey.unnamed'))) ||
        t('foyer.me.summary.noPasskey')
      );
    case 'connectedAccounts':
      return listed(known.providers.map(({ provider_type }) => provider_type)) || t('foyer.me.accounts.none');
    case 'twoFactor':
      return t(known.totps.some(({ verified }) => verified) ? 'foyer.me.app.on' : 'foyer.me.summary.off');
    case 'wallets':
      return (
        listed(known.crypto_wallets.map((wallet) => shortAddress(wallet.crypto_wallet_address))) ||
        t('foyer.me.wallets.none')
      );
    case 'deleteAccount':
      return t('foyer.me.delete.content');
    default:
      return '';
  }
}

/** The start and end of a wallet's address. */
export const shortAddress = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** The first three items are enough. */
const listed = (items: readonly string[]): string => items.slice(0, 3).join(', ');
