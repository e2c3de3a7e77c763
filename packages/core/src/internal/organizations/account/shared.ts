export type { LateProver } from '../../../flow/account/presence';
export { notRecent } from '../../../flow/account/presence';
export { createLateMemberProver } from '../../../organizations/account/member-section';
