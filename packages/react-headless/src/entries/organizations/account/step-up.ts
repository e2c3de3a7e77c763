export type { MemberStepUpActions } from '../../../organizations/account/step-up/use-member-step-up';
export { useMemberStepUp } from '../../../organizations/account/step-up/use-member-step-up';
