import type { Account, AuthContext } from 'better-auth';
import { pluginOptions } from './call-context';
import { whereIs, type PasskeyRow, type PersonRow } from './tables';

/** What is left of an account whose address is proved for the first time. */
export type Kept =
  | 'everything'
  /** What better-auth knows by itself: its own call says what becomes of it. */
  | 'what the host has'
  | {
      /** Columns of the user that the call has just set. */
      readonly columns: readonly string[];
      /** Whether the call has just used this account or set this password. */
      readonly isKept: (account: Account) => boolean;
    };

/** Tables of better-auth's plugins whose rows sign a user in, or act for one. */
const WAYS_IN = ['twoFactor', 'walletAddress', 'apikey', 'oauthAccessToken', 'oauthRefreshToken', 'deviceCode'];

/**
 * Takes from a user whatever another person can have added before the address was proved: sessions first, so that no
 * more is added. Returns the columns that are cleared with it.
 */
export async function forgetUnproven(auth: AuthContext, { id }: PersonRow, kept: Kept): Promise<Partial<PersonRow>> {
  if (kept === 'everything') return {};
  if (kept === 'what the host has') return forgetOurs(auth, id);
  await auth.internalAdapter.deleteUserSessions(id);
  const accounts = await auth.internalAdapter.findAccounts(id);
  for (const account of accounts) if (!kept.isKept(account)) await auth.internalAdapter.deleteAccount(account.id);
  const where = whereIs('userId', id);
  const tables = ['foyerAddress', 'passkey', ...WAYS_IN.filter((model) => model in auth.tables)];
  for (const model of tables) await auth.adapter.deleteMany({ model, where });
  return Object.fromEntries(Object.entries(clearedOf(auth)).filter(([column]) => !kept.columns.includes(column)));
}

const clearedOf = (auth: AuthContext): Partial<PersonRow> => ({
  ...{ name: '', image: null, foyerName: null, foyerUntrustedMetadata: null, foyerMfa: null },
  ...(pluginOptions(auth, 'phone-number') !== null && { phoneNumber: null, phoneNumberVerified: false }),
  ...(pluginOptions(auth, 'two-factor') !== null && { twoFactorEnabled: false }),
});

/** The ways to sign in that only Foyer added. */
async function forgetOurs(auth: AuthContext, userId: string): Promise<Partial<PersonRow>> {
  await auth.adapter.deleteMany({ model: 'foyerAddress', where: whereIs('userId', userId) });
  const passkeys = await auth.adapter.findMany<PasskeyRow>({ model: 'passkey', where: whereIs('userId', userId) });
  const ours = passkeys.filter(({ foyerDomain }) => typeof foyerDomain === 'string');
  for (const { id } of ours) await auth.adapter.delete({ model: 'passkey', where: whereIs('id', id) });
  return {};
}
