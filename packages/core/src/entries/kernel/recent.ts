export type { ProvedFactor, RecentRules } from '../../kernel/session/recent/is-recent';
export { isEnrolledSince, isRecent } from '../../kernel/session/recent/is-recent';
