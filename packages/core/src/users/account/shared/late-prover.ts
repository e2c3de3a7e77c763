import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { ProofRequest, Prover } from '../../../kernel/flow/section/section';
import { isImpersonated } from '../page/page-flow';
import type { AccountSectionDeps, AccountSectionOptions } from './options';
import type { Recency } from '../../../kernel/account/shared/recency';
import { createRecency } from '../../../kernel/account/shared/recency';
import { hasStrongFactor, shownUser } from './user-section';

/** A prover whose dialog is in a file that is not loaded yet. */
export interface LateProver extends Prover {
  /** What is known of proofs on this page, for the dialog. */
  readonly recency: Recency;
  /** Loads the dialog, if the last proof is too old for an act. Tells of no failure: the act loads it again. */
  prepare(this: void): void;
}

// Decision 131.
/** Creates a prover that loads the dialog once a person has to be asked. An act whose dialog cannot be loaded is refused with that error. */
export function createLateProver(client: FlowClient<AccountSectionDeps>, options: () => AccountSectionOptions, load: () => Promise<Prover>): LateProver {
  const deps = depsOf<AccountSectionDeps>(client, options);
  const recency = createRecency(deps);
  return {
    recency,
    added: recency.added,
    async prove(request, signal) {
      if (await needsNobody(request, deps, recency)) return true;
      const { prove } = await load();
      return prove(request, signal);
    },
    prepare() {
      const ahead = async () => void ((await isProofOld(deps, recency)) && (await load()));
      ahead().catch(() => undefined);
    },
  };
}

/** Whether an act may go on without asking. What the dialog refuses, it refuses itself. */
async function needsNobody(request: ProofRequest, deps: AccountSectionDeps, recency: Recency): Promise<boolean> {
  const user = shownUser(deps);
  if (user?.user_id !== request.personId || isImpersonated(deps.session.getSync())) return false;
  const { stepUp = {} } = deps.options();
  return recency.has(request, stepUp, hasStrongFactor(user, (id) => recency.isNew(id, stepUp)));
}

/** Whether an act is likely to ask, whichever it is. It asks for the provider's time, as the act would. */
async function isProofOld({ session, options }: AccountSectionDeps, recency: Recency): Promise<boolean> {
  const { minutes, acts } = options().stepUp ?? {};
  const personId = session.getSync()?.user_id;
  return personId !== undefined && acts !== 'none' && !(await recency.has({ act: 'addEmail', personId }, { minutes }, false));
}
