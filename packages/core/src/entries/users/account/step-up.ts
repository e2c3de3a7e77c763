export type { StepUp } from '../../../users/account/step-up/step-up-flow';
export { createStepUp, stepUpActions } from '../../../users/account/step-up/step-up-flow';
export type { StepUpMethod } from '../../../users/account/step-up/step-up-methods';
export type { StepUpAsked, StepUpEvent, StepUpSent, StepUpState } from '../../../users/account/step-up/step-up-rules';
