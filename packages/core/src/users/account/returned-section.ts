import type { ReturnMarkers } from '../../browser/return-marker';
import type { UserAction } from '../../flow/account-action';
import type { AccountSectionName } from './account-sections';

/** The sections of the actions that leave the page for another site. */
const SECTIONS: Partial<Record<UserAction, AccountSectionName>> = {
  addEmail: 'emails',
  removeEmail: 'emails',
  addPhone: 'phones',
  removePhone: 'phones',
  setPassword: 'password',
  addPasskey: 'passkeys',
  removePasskey: 'passkeys',
  addApp: 'twoFactor',
  addAccount: 'connectedAccounts',
  removeAccount: 'connectedAccounts',
  addWallet: 'wallets',
  removeWallet: 'wallets',
  endSessions: 'sessions',
  deleteAccount: 'deleteAccount',
};

/** The section from which the user left this page for another site, if they have just returned. */
export function returnedSection(returns: ReturnMarkers, personId: string): AccountSectionName | null {
  const marker = returns.peek();
  if (marker?.personId !== personId || !Object.hasOwn(SECTIONS, marker.act)) return null;
  return SECTIONS[marker.act as UserAction] ?? null;
}
