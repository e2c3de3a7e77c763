export type { LateProver } from '../../../kernel/account/shared/presence';
export { notRecent } from '../../../kernel/account/shared/presence';
export { createLateMemberProver } from '../../../organizations/account/shared/member-section';
