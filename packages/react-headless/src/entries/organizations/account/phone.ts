export type { MemberPhoneActions } from '../../../organizations/account/phone/use-member-phone';
export { useMemberPhone } from '../../../organizations/account/phone/use-member-phone';
