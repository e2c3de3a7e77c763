export type {
  MemberAccountActions,
  MemberAccountOptions,
  MemberAccountValue,
} from '../../../organizations/account/use-member-account';
export { useMemberAccount } from '../../../organizations/account/use-member-account';
