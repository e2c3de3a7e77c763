import type { BetterAuthOptions } from 'better-auth';
import type { ProjectContext } from './call-context';
import { credentialTimes } from './credential-times';
import { firstProofHooks } from './first-proof';
import { knownRowsHooks } from './known-rows';
import { openedSessionHooks } from './recent-proof';
import { sessionLengthHooks } from './session-length';
import { visitAccountHooks } from './visit-account';

/** The rules that hold whichever call of better-auth or of the contract writes to the database. */
export function databaseHooks(context: ProjectContext): NonNullable<BetterAuthOptions['databaseHooks']> {
  const { user, account } = firstProofHooks(context.auth);
  const visits = visitAccountHooks(context);
  const session = { ...sessionLengthHooks(context.auth).session, ...openedSessionHooks.session };
  const before = async (data: Parameters<typeof user.update.before>[0], call: Parameters<typeof user.update.before>[1]) => {
    const proved = await user.update.before(data, call);
    return { data: { ...credentialTimes(data), ...proved?.data } };
  };
  return { session, user: { update: { ...user.update, before }, ...knownRowsHooks.user }, account: { ...account, create: { ...account.create, ...visits.account.create } } };
}
