import type { BetterAuthOptions } from 'better-auth';
import type { ProjectContext } from './call-context';
import { firstProofHooks } from './first-proof';
import { knownRowsHooks } from './known-rows';
import { sessionLengthHooks } from './session-length';
import { visitAccountHooks } from './visit-account';

/** The rules that hold whichever call of better-auth or of the contract writes to the database. */
export function databaseHooks(context: ProjectContext): NonNullable<BetterAuthOptions['databaseHooks']> {
  const { user, account } = firstProofHooks(context.auth);
  const visits = visitAccountHooks(context);
  return { ...sessionLengthHooks(context.auth), user: { ...user, ...knownRowsHooks.user }, account: { ...account, create: { ...account.create, ...visits.account.create } } };
}
