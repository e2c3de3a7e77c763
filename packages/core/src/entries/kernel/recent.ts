export type { ProvedFactor, RecentRules } from '../../kernel/session/recent/is-recent';
export { isRecent } from '../../kernel/session/recent/is-recent';
