export type { SecondFactorActions } from '../../organizations/login/use-second-factor';
export { useSecondFactor } from '../../organizations/login/use-second-factor';
