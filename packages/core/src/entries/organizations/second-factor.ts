export type { SecondFactorFlowOptions } from '../../organizations/login/second-factor/second-factor-commands';
export {
  createSecondFactorFlow,
  secondFactorActions,
} from '../../organizations/login/second-factor/second-factor-flow';
export type {
  PhoneDraft,
  SecondFactorEvent,
  SecondFactorState,
} from '../../organizations/login/second-factor/second-factor-state';
