export { createStepUpWith } from '../users/account/step-up/step-up-flow';
export { createLateProver } from '../users/account/user-section';
