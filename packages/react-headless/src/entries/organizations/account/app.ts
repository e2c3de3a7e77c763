export type { MemberAppActions } from '../../../organizations/account/app/use-member-app';
export { useMemberApp } from '../../../organizations/account/app/use-member-app';
