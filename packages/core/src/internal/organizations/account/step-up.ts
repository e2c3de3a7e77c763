export { createMemberStepUpWith } from '../../../organizations/account/step-up/member-step-up-flow';
