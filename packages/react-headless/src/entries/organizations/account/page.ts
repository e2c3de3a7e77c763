export type {
  MemberAccountActions,
  MemberAccountOptions,
  MemberAccountValue,
} from '../../../organizations/account/page/use-member-account';
export { useMemberAccount } from '../../../organizations/account/page/use-member-account';
