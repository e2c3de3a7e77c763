export type { SecondFactorFlowOptions } from '../../organizations/flows/second-factor/second-factor-commands';
export {
  createSecondFactorFlow,
  secondFactorActions,
} from '../../organizations/flows/second-factor/second-factor-flow';
export type {
  PhoneDraft,
  SecondFactorEvent,
  SecondFactorState,
} from '../../organizations/flows/second-factor/second-factor-state';
