export type { AccountHandlers, ListedSession } from '../../../users/account/shared/host-handlers';
export type { AccountSectionOptions } from '../../../users/account/shared/options';
export type { StepUpConfig } from '../../../kernel/account/shared/recency';
export type { WayIn, WaysInRules, WaysUser } from '../../../users/account/shared/ways-in';
export { waysIn } from '../../../users/account/shared/ways-in';
