export type { ProvedFactor, RecentRules } from '../../session/is-recent';
export { isEnrolledSince, isRecent } from '../../session/is-recent';
