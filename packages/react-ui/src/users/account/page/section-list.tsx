import type { Client } from '@foyer/core';
import type { AccountSectionName } from '@foyer/core/account';
import { personOf } from '@foyer/core/internal/kernel';
import { useClient } from '@foyer/react-headless';
import { useSyncExternalStore } from 'react';
import { useText } from '../../../kernel/strings/text';
import type { Text } from '../../../kernel/strings/text';
import { Icon } from '../../../kernel/parts/icon';
import type { Drawing } from '../../../kernel/parts/icon';
import { accountPageText, SECTION_TITLES } from './account-page-text';
import { preloadSection } from './late-files';

interface SectionListProps {
  readonly sections: readonly AccountSectionName[];
  readonly chosen: AccountSectionName | null;
  /** The list is all there is: each row says in a word what is behind it. */
  readonly isIndex: boolean;
  readonly onChoose: (section: AccountSectionName) => void;
}

const ON: Drawing = { path: 'M9 6l6 6-6 6', directed: true };

/** The list of sections. The file of one is loaded while a person is about to choose it. */
export function SectionList({ sections, chosen, isIndex, onChoose }: SectionListProps) {
  const t = useText(accountPageText);
  const { user } = useClient();
  const known = useSyncExternalStore(user.onChange, user.getSync, () => null);
  return (
    <nav className="foyer-section-list" data-index={isIndex || undefined} aria-label={t('foyer.me.sections')}>
      <ul role="list">
        {sections.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === chosen || undefined}
              onClick={() => onChoose(name)}
              onPointerEnter={() => preloadSection(name)}
              onFocus={() => preloadSection(name)}
            >
              <span>{t(SECTION_TITLES[name])}</span>
              {isIndex ? <Summary text={summaryOf(name, known, t)} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Summary = ({ text }: { readonly text: string }) => (
  <>
    <bdi className="foyer-section-summary">{text}</bdi>
    <Icon drawing={ON} />
  </>
);

const LISTS = { providers: [], crypto_wallets: [], totps: [] };

function summaryOf(name: AccountSectionName, user: ReturnType<Client['user']['getSync']>, t: Text<typeof accountPageText>): string {
  if (!user) return '';
  // What another version of a client has remembered may lack lists.
  const { providers, crypto_wallets: wallets, totps, password } = { ...LISTS, ...user };
  switch (name) {
    case 'profile':
      return personOf(user).name || t('foyer.me.profile.none');
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
      return t(totps.some(({ verified }) => verified) ? 'foyer.me.app.on' : 'foyer.me.app.off');
    case 'wallets':
      return listed(wallets.map((wallet) => shortAddress(wallet.crypto_wallet_address))) || t('foyer.me.wallets.none');
    default:
      return '';
  }
}

/** The beginning and the end of a wallet's address. */
export const shortAddress = (address: string): string => (address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address);

/** A few of them say enough: the rest is cut. */
const listed = (things: readonly string[]): string => things.slice(0, 3).join(', ');
