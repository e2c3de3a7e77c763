export type { StepUpMaker } from '../../../users/account/page/shared-step-up';
export { useLateStepUp } from '../../../users/account/page/use-late-step-up';
