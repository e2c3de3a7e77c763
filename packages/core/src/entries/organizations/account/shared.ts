export type { StepUpConfig } from '../../../kernel/account/shared/recency';
export type { FactorGuard } from '../../../organizations/account/shared/member-calls';
export type { MemberSectionOptions } from '../../../organizations/account/shared/options';
