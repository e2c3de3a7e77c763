export type { MemberValue, UseMemberOptions } from '../../organizations/use-member';
export { useMember } from '../../organizations/use-member';
