export { createTwoFactorFlow, twoFactorActions } from '../../../users/account/two-factor/two-factor-flow';
export type { NewApp, TwoFactorData, TwoFactorEvent, TwoFactorState } from '../../../users/account/two-factor/two-factor-rules';
