import type { AuthContext } from 'better-auth';
import { pluginOptions } from './call-context';
import { whereIs, type PersonRow } from './tables';

/**
 * Columns of the user that say whether a table can have rows of theirs. They only ever become true, before such a row
 * is made.
 */
type KnownRows = 'foyerHasAddresses' | 'foyerHasPasskeys' | 'foyerHasApp';

const NONE: Readonly<Record<KnownRows, boolean>> = {
  foyerHasAddresses: false,
  foyerHasPasskeys: false,
  foyerHasApp: false,
};

/** A new user has no rows yet, whatever call makes them. */
export const knownRowsHooks = { user: { create: { before: () => Promise.resolve({ data: { ...NONE } }) } } };

export const mayHaveAddresses = ({ foyerHasAddresses }: PersonRow): boolean => foyerHasAddresses !== false;

/** The host's plugin `passkey` makes rows too. */
export const mayHavePasskeys = (auth: AuthContext, { foyerHasPasskeys }: PersonRow): boolean =>
  foyerHasPasskeys !== false || pluginOptions(auth, 'passkey') !== null;

/** `twoFactorEnabled`: an app that was set up by better-auth's own calls. */
export const mayHaveApp = (auth: AuthContext, { foyerHasApp, twoFactorEnabled }: PersonRow): boolean =>
  pluginOptions(auth, 'two-factor') !== null && (foyerHasApp !== false || twoFactorEnabled === true);

/**
 * Notes that a row of a user is about to be made. Each column is written by itself, so that notes at the same time lose
 * nothing.
 */
export async function noteRows(auth: AuthContext, userId: string, column: KnownRows): Promise<void> {
  await auth.adapter.updateMany({
    model: 'user',
    where: [...whereIs('id', userId), { field: column, value: false }],
    update: { [column]: true },
  });
}
