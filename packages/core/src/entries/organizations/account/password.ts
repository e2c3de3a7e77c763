export {
  createMemberPasswordFlow,
  memberPasswordActions,
} from '../../../organizations/account/password/member-password-flow';
export type {
  MemberPasswordData,
  MemberPasswordEditState,
  MemberPasswordEvent,
  MemberPasswordState,
} from '../../../organizations/account/password/member-password-rules';
