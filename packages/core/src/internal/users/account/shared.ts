export type { LateProver } from '../../../users/account/shared/late-prover';
export { createLateProver } from '../../../users/account/shared/late-prover';
export { notRecent } from '../../../users/account/shared/user-section';
