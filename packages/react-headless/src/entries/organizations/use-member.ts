export type { MemberValue, UseMemberOptions } from '../../organizations/flows/use-member';
export { useMember } from '../../organizations/flows/use-member';
