export type { MemberPhoneActions } from '../../../organizations/account/use-member-phone';
export { useMemberPhone } from '../../../organizations/account/use-member-phone';
