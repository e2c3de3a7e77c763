export { createMemberMfaFlow, memberMfaActions } from '../../../organizations/account/mfa/member-mfa-flow';
export type {
  MemberMfaData,
  MemberMfaEvent,
  MemberMfaState,
  MfaChange,
} from '../../../organizations/account/mfa/member-mfa-rules';
export type { MfaMethod } from '../../../organizations/login/mfa-methods';
