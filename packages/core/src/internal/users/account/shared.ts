export type { LateProver } from '../../../flow/account/presence';
export { notRecent } from '../../../flow/account/presence';
export { createLateProver } from '../../../users/account/user-section';
