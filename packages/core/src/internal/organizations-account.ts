export { createLazyMemberReauthProvider } from '../organizations/account/member-section';
export { createMemberStepUpWith } from '../organizations/account/step-up/member-step-up-flow';
