import type { AuthContext } from 'better-auth';
import { pluginOptions } from './call-context';
import { whereIs, type UserRow } from './tables';

/**
 * Columns of the user that say whether a table can contain rows of the user. They only change to true, before such a
 * row is created.
 */
type KnownRows = 'foyerHasAddresses' | 'foyerHasPasskeys' | 'foyerHasApp';

const NONE: Readonly<Record<KnownRows, boolean>> = {
  foyerHasAddresses: false,
  foyerHasPasskeys: false,
  foyerHasApp: false,
};

/** A new user has no rows yet, whichever call creates the user. */
export const knownRowsHooks = { user: { create: { before: () => Promise.resolve({ data: { ...NONE } }) } } };

export const mightHaveAddresses = ({ foyerHasAddresses }: UserRow): boolean => foyerHasAddresses !== false;

/** The host's plugin `passkey` creates rows too. */
export const mightHavePasskeys = (auth: AuthContext, { foyerHasPasskeys }: UserRow): boolean =>
  foyerHasPasskeys !== false || pluginOptions(auth, 'passkey') !== null;

/** `twoFactorEnabled`: better-auth's own calls have set up an app. */
export const mightHaveApp = (auth: AuthContext, { foyerHasApp, twoFactorEnabled }: UserRow): boolean =>
  pluginOptions(auth, 'two-factor') !== null && (foyerHasApp !== false || twoFactorEnabled === true);

/**
 * Stores that a row of a user is about to be created. Each column is written separately, so that concurrent writes lose
 * nothing.
 */
export async function noteRows(auth: AuthContext, userId: string, column: KnownRows): Promise<void> {
  await auth.adapter.updateMany({
    model: 'user',
    where: [...whereIs('id', userId), { field: column, value: false }],
    update: { [column]: true },
  });
}
