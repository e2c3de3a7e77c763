export { createStepUpWith } from '../users/account/step-up/step-up-flow';
export { createLazyReauthProvider } from '../users/account/user-section';
