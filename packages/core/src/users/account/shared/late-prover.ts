import type { LateProver } from '../../../kernel/account/shared/presence';
import { lateProver } from '../../../kernel/account/shared/presence';
import { createRecency } from '../../../kernel/account/shared/recency';
import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { Prover } from '../../../kernel/flow/section/section';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import { userPresence } from './user-section';

/** Creates a prover that loads the dialog once a user has to be asked. */
export function createLateProver(client: FlowClient<AccountSectionDeps>, options: () => AccountSectionOptions, load: () => Promise<Prover>): LateProver {
  const deps = depsOf<AccountSectionDeps>(client, options);
  return lateProver(userPresence(deps), createRecency(deps), load);
}
