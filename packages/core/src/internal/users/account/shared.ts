export type { LateProver } from '../../../kernel/account/shared/presence';
export { notRecent } from '../../../kernel/account/shared/presence';
export { createLateProver } from '../../../users/account/shared/user-section';
