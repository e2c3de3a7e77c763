export type { TwoFactorActions } from '../../../users/account/use-two-factor';
export { useTwoFactor } from '../../../users/account/use-two-factor';
