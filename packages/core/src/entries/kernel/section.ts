export type { AccountAct, OrganizationAct, UserAct } from '../../kernel/flow/account-act';
export type {
  ActAnswer,
  GuardCode,
  ProofRequest,
  ProvedEvent,
  Prover,
  SectionData,
  SectionEvent,
  SectionMoment,
  SectionProblem,
  SectionTrouble,
  Thing,
} from '../../kernel/flow/section/section';
export { SECTION_PROBLEMS } from '../../kernel/flow/section/section';
export type { CodeEvent, CodeMoment, SentCode } from '../../kernel/flow/section/section-code';
export type { ListData, RemovalEvent, RemovalMoment } from '../../kernel/flow/section/section-removal';
