export type { NewApp } from '../../../flow/account/new-app-rules';
export { createTwoFactorFlow, twoFactorActions } from '../../../users/account/two-factor/two-factor-flow';
export type { TwoFactorData, TwoFactorEvent, TwoFactorState } from '../../../users/account/two-factor/two-factor-rules';
