export type { AccountHandlers, ListedSession } from '../../../users/account/host-handlers';
export type { AccountSectionOptions } from '../../../users/account/options';
export type { StepUpConfig } from '../../../flow/account/recency';
export type { WayIn, WaysInRules, WaysUser } from '../../../users/account/ways-in';
export { waysIn } from '../../../users/account/ways-in';
