export type { MemberStepUpMaker } from '../../../organizations/account/page/member-step-up-place';
export { useLateMemberStepUp } from '../../../organizations/account/page/use-late-member-step-up';
