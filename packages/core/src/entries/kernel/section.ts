export type { AccountAct, OrganizationAct, UserAct } from '../../flow/account-act';
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
} from '../../flow/section/section';
export { SECTION_PROBLEMS } from '../../flow/section/section';
export type { CodeEvent, CodeMoment, SentCode } from '../../flow/section/section-code';
export type { ListData, RemovalEvent, RemovalMoment } from '../../flow/section/section-removal';
