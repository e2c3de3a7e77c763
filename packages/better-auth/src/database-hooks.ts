import type { BetterAuthOptions } from 'better-auth';
import type { ProjectContext } from './call-context';
import { firstProofHooks } from './first-proof';
import { knownRowsHooks } from './known-rows';
import { openedSessionHooks } from './recent-proof';
import { sessionLengthHooks } from './session-length';
import type { PersonRow } from './tables';
import { visitAccountHooks } from './visit-account';

// Decision 141.
/** Columns of better-auth that hold a way to prove who the user is, and the columns with the time since when. */
const TIMES = [
  ['email', 'foyerEmailAddedAt'],
  ['phoneNumber', 'foyerPhoneAddedAt'],
  ['twoFactorEnabled', 'foyerAppAddedAt'],
] as const;

/**
 * The times to store with an update that changes an address or turns a second factor on: it proves nothing in an older
 * session.
 */
function credentialTimes(data: Partial<PersonRow>): Partial<PersonRow> {
  const set = TIMES.filter(([column, time]) => Boolean(data[column]) && !(time in data));
  return Object.fromEntries(set.map(([, time]) => [time, new Date()]));
}

/** The rules that hold whichever call of better-auth or of the contract writes to the database. */
export function databaseHooks(context: ProjectContext): NonNullable<BetterAuthOptions['databaseHooks']> {
  const { user, account } = firstProofHooks(context.auth);
  const visits = visitAccountHooks(context);
  const session = { ...sessionLengthHooks(context.auth).session, ...openedSessionHooks.session };
  const before = async (
    data: Parameters<typeof user.update.before>[0],
    call: Parameters<typeof user.update.before>[1],
  ) => {
    const proved = await user.update.before(data, call);
    return { data: { ...credentialTimes(data), ...proved?.data } };
  };
  return {
    session,
    user: { update: { ...user.update, before }, ...knownRowsHooks.user },
    account: { ...account, create: { ...account.create, ...visits.account.create } },
  };
}
