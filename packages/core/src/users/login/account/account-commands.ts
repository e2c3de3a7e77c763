import type { User } from '@foyer/wire';
import type { Context } from '../../../flow/flow';
import type { SessionCalls } from '../../../session/session-manager';
import type { CallsOf } from '../../../flow/deps';
import type { AccountCommand, AccountEvent } from './account-rules';

/** Dependencies of the screen for signed-in users. */
export interface AccountDeps {
  readonly user: { getSync(): User | null };
  readonly session: CallsOf<SessionCalls, { revoke(): Promise<unknown> }>;
  readonly options: () => object;
}

/** Runs one command of the screen for signed-in users. */
export async function performAccount(_: AccountCommand, { deps }: Context<AccountDeps>): Promise<AccountEvent> {
  await deps.session.revoke();
  return { type: 'sessionEnded' };
}
