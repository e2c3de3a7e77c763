export type { ProofSent as StepUpSent } from '../../../flow/account/proof-state';
export type { StepUp } from '../../../users/account/step-up/step-up-flow';
export { createStepUp, stepUpActions } from '../../../users/account/step-up/step-up-flow';
export type {
  StepUpAsked,
  StepUpEvent,
  StepUpMethod,
  StepUpState,
} from '../../../users/account/step-up/step-up-methods';
