export type { TwoFactorActions } from '../../../users/account/two-factor/use-two-factor';
export { useTwoFactor } from '../../../users/account/two-factor/use-two-factor';
