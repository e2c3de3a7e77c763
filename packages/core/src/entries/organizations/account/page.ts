export type { PagePerson } from '../../../kernel/account/page/page-rules';
export {
  createMemberPageFlow,
  MEMBER_SECTIONS,
  memberPageActions,
  memberSections,
} from '../../../organizations/account/page/member-page-flow';
export type {
  MemberPageEvent,
  MemberPageState,
  MemberSectionName,
} from '../../../organizations/account/page/member-page-flow';
export type { StepUpConfig } from '../../../kernel/account/shared/recency';
export type { FactorGuard } from '../../../organizations/account/shared/member-calls';
export type { MemberSectionOptions } from '../../../organizations/account/shared/options';
