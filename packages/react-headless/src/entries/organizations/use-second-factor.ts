export type { SecondFactorActions } from '../../organizations/flows/use-second-factor';
export { useSecondFactor } from '../../organizations/flows/use-second-factor';
