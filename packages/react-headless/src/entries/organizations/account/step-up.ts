export type { MemberStepUpActions } from '../../../organizations/account/use-member-step-up';
export { useMemberStepUp } from '../../../organizations/account/use-member-step-up';
