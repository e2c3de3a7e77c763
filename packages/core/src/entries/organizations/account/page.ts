export type { PagePerson } from '../../../flow/account/page-rules';
export {
  createMemberPageFlow,
  MEMBER_SECTIONS,
  memberPageActions,
  memberSections,
} from '../../../organizations/account/member-page-flow';
export type {
  MemberPageEvent,
  MemberPageState,
  MemberSectionName,
} from '../../../organizations/account/member-page-flow';
export type { StepUpConfig } from '../../../flow/account/recency';
export type { FactorGuard } from '../../../organizations/account/member-calls';
export type { MemberSectionOptions } from '../../../organizations/account/options';
