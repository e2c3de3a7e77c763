export type { StepUpActions } from '../../../users/account/use-step-up';
export { useStepUp } from '../../../users/account/use-step-up';
