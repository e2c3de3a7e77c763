import type { BetterAuthOptions } from 'better-auth';
import type { ProjectContext } from './call-context';
import { firstVerificationHooks } from './first-verification';
import { knownRowsHooks } from './known-rows';
import { openedSessionHooks } from './reauthentication';
import { sessionLengthHooks } from './session-length';
import type { UserRow } from './tables';
import { visitAccountHooks } from './visit-account';

// Decision 141.
/** Columns of better-auth with a credential, and the column with the time when it was added. */
const TIMES = [
  ['email', 'foyerEmailAddedAt'],
  ['phoneNumber', 'foyerPhoneAddedAt'],
  ['twoFactorEnabled', 'foyerAppAddedAt'],
] as const;

/**
 * The times for an update that changes an address or enables a second factor: in an older session, a new credential
 * cannot re-authenticate the user.
 */
function credentialTimes(data: Partial<UserRow>): Partial<UserRow> {
  const set = TIMES.filter(([column, time]) => Boolean(data[column]) && !(time in data));
  return Object.fromEntries(set.map(([, time]) => [time, new Date()]));
}

/** Rules for every write to the database, by calls of better-auth and of the contract. */
export function databaseHooks(context: ProjectContext): NonNullable<BetterAuthOptions['databaseHooks']> {
  const { user, account } = firstVerificationHooks(context.auth);
  const visits = visitAccountHooks(context);
  const session = { ...sessionLengthHooks(context.auth).session, ...openedSessionHooks(context).session };
  const before = async (
    data: Parameters<typeof user.update.before>[0],
    call: Parameters<typeof user.update.before>[1],
  ) => {
    const verified = await user.update.before(data, call);
    return { data: { ...credentialTimes(data), ...verified?.data } };
  };
  return {
    session,
    user: { update: { ...user.update, before }, ...knownRowsHooks.user },
    account: { ...account, create: { ...account.create, ...visits.account.create } },
  };
}
