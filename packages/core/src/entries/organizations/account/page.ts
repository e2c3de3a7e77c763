export type { PagePerson } from '../../../kernel/account/page/page-rules';
export { createMemberPageFlow, MEMBER_SECTIONS, memberPageActions } from '../../../organizations/account/page/member-page-flow';
export type { MemberPageEvent, MemberPageState, MemberSectionName } from '../../../organizations/account/page/member-page-flow';
