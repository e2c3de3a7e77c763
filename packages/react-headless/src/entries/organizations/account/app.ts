export type { MemberAppActions } from '../../../organizations/account/use-member-app';
export { useMemberApp } from '../../../organizations/account/use-member-app';
