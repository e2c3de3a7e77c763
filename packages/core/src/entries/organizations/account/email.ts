export { createMemberEmailFlow, memberEmailActions } from '../../../organizations/account/email/member-email-flow';
export type {
  MemberEmailCodeState,
  MemberEmailData,
  MemberEmailEvent,
  MemberEmailState,
  RetiredEmail,
} from '../../../organizations/account/email/member-email-rules';
