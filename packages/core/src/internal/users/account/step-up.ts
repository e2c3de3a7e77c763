export { createStepUpWith } from '../../../users/account/step-up/step-up-flow';
