export type { StepUpActions } from '../../../users/account/step-up/use-step-up';
export { useStepUp } from '../../../users/account/step-up/use-step-up';
