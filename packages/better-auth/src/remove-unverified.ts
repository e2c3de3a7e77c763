import type { Account, AuthContext } from 'better-auth';
import { pluginOptions } from './call-context';
import { whereIs, type PasskeyRow, type UserRow } from './tables';

/** The part of an account that remains when its address is verified for the first time. */
export type Preserved =
  | 'everything'
  /** The data of better-auth. Its own call decides what happens to it. */
  | 'host data'
  | {
      /** Columns of the user that the call has just set. */
      readonly columns: readonly string[];
      /** Whether the call has just used this account or set this password. */
      readonly isPreserved: (account: Account) => boolean;
    };

/** Tables of better-auth's plugins with rows that sign a user in, or authorize requests for one. */
const WAYS_IN = ['twoFactor', 'walletAddress', 'apikey', 'oauthAccessToken', 'oauthRefreshToken', 'deviceCode'];

/**
 * Removes all credentials that an attacker might have added before the address was verified. Sessions come first, so
 * that no more can be added. Returns the columns to clear in the same update.
 */
export async function removeUnverified(
  auth: AuthContext,
  { id }: UserRow,
  preserved: Preserved,
): Promise<Partial<UserRow>> {
  if (preserved === 'everything') return {};
  if (preserved === 'host data') return forgetOurs(auth, id);
  await auth.internalAdapter.deleteUserSessions(id);
  const accounts = await auth.internalAdapter.findAccounts(id);
  for (const account of accounts)
    if (!preserved.isPreserved(account)) await auth.internalAdapter.deleteAccount(account.id);
  const where = whereIs('userId', id);
  const tables = ['foyerAddress', 'passkey', ...WAYS_IN.filter((model) => model in auth.tables)];
  for (const model of tables) await auth.adapter.deleteMany({ model, where });
  return Object.fromEntries(Object.entries(clearedOf(auth)).filter(([column]) => !preserved.columns.includes(column)));
}

const clearedOf = (auth: AuthContext): Partial<UserRow> => ({
  ...{ name: '', image: null, foyerName: null, foyerUntrustedMetadata: null, foyerMfa: null },
  ...(pluginOptions(auth, 'phone-number') !== null && { phoneNumber: null, phoneNumberVerified: false }),
  ...(pluginOptions(auth, 'two-factor') !== null && { twoFactorEnabled: false }),
});

/** Removes the credentials that only Foyer stores. */
async function forgetOurs(auth: AuthContext, userId: string): Promise<Partial<UserRow>> {
  await auth.adapter.deleteMany({ model: 'foyerAddress', where: whereIs('userId', userId) });
  const passkeys = await auth.adapter.findMany<PasskeyRow>({ model: 'passkey', where: whereIs('userId', userId) });
  const ours = passkeys.filter(({ foyerDomain }) => typeof foyerDomain === 'string');
  for (const { id } of ours) await auth.adapter.delete({ model: 'passkey', where: whereIs('id', id) });
  return {};
}
