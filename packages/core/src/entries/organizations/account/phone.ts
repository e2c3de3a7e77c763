export { createMemberPhoneFlow, memberPhoneActions } from '../../../organizations/account/phone/member-phone-flow';
export type {
  MemberPhoneCodeState,
  MemberPhoneData,
  MemberPhoneDraft,
  MemberPhoneEvent,
  MemberPhoneState,
} from '../../../organizations/account/phone/member-phone-rules';
