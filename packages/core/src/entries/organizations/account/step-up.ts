export type { ProofSent as StepUpSent } from '../../../flow/account/proof-state';
export type { MemberStepUp } from '../../../organizations/account/step-up/member-step-up-flow';
export { createMemberStepUp, memberStepUpActions } from '../../../organizations/account/step-up/member-step-up-flow';
export type {
  MemberStepUpAsked,
  MemberStepUpMethod,
} from '../../../organizations/account/step-up/member-step-up-methods';
export type { MemberStepUpEvent, MemberStepUpState } from '../../../organizations/account/step-up/member-step-up-rules';
