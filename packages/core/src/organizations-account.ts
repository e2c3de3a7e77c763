export type { AccountAction, OrganizationAction, UserAction } from './flow/account-action';
export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from './flow/account/connected-apps-rules';
export type { NewApp } from './flow/account/new-app-rules';
export type { PageUser } from './flow/account/page-rules';
export type { ReauthSent as StepUpSent } from './flow/account/reauth-state';
export type { StepUpConfig } from './flow/account/recency';
export type {
  ActionResult,
  GuardCode,
  ReauthRequest,
  ReauthenticatedEvent,
  ReauthProvider,
  SectionData,
  SectionEvent,
  SectionState,
  SectionProblem,
  SectionFailable,
  SectionItem,
} from './flow/section/section';
export { SECTION_PROBLEMS } from './flow/section/section';
export type { CodeEvent, CodeEntryState, SentCode } from './flow/section/section-code';
export type { ListData, RemovalEvent, RemovalState } from './flow/section/section-removal';
export { createMemberAppFlow, memberAppActions } from './organizations/account/app/member-app-flow';
export type { MemberAppData, MemberAppEvent, MemberAppState } from './organizations/account/app/member-app-rules';
export { createMemberEmailFlow, memberEmailActions } from './organizations/account/email/member-email-flow';
export type {
  MemberEmailCodeState,
  MemberEmailData,
  MemberEmailEvent,
  MemberEmailState,
  RetiredEmail,
} from './organizations/account/email/member-email-rules';
export type { FactorGuard } from './organizations/account/member-calls';
export {
  createMemberConnectedAppsFlow,
  memberConnectedAppsActions,
} from './organizations/account/member-connected-apps-flow';
export type { MemberPageEvent, MemberPageState, MemberSectionName } from './organizations/account/member-page-flow';
export {
  MEMBER_SECTIONS,
  createMemberPageFlow,
  memberPageActions,
  memberSections,
} from './organizations/account/member-page-flow';
export { createMemberMfaFlow, memberMfaActions } from './organizations/account/mfa/member-mfa-flow';
export type {
  MemberMfaData,
  MemberMfaEvent,
  MemberMfaState,
  MfaChange,
} from './organizations/account/mfa/member-mfa-rules';
export type { MemberSectionOptions } from './organizations/account/options';
export { createMemberPasswordFlow, memberPasswordActions } from './organizations/account/password/member-password-flow';
export type {
  MemberPasswordData,
  MemberPasswordEditState,
  MemberPasswordEvent,
  MemberPasswordState,
} from './organizations/account/password/member-password-rules';
export { createMemberPhoneFlow, memberPhoneActions } from './organizations/account/phone/member-phone-flow';
export type {
  MemberPhoneCodeState,
  MemberPhoneData,
  MemberPhoneDraft,
  MemberPhoneEvent,
  MemberPhoneState,
} from './organizations/account/phone/member-phone-rules';
export { createMemberProfileFlow, memberProfileActions } from './organizations/account/profile/member-profile-flow';
export type {
  MemberProfileData,
  MemberProfileEvent,
  MemberProfileState,
} from './organizations/account/profile/member-profile-rules';
export type { MemberStepUp } from './organizations/account/step-up/member-step-up-flow';
export { createMemberStepUp, memberStepUpActions } from './organizations/account/step-up/member-step-up-flow';
export type { MemberStepUpAsked, MemberStepUpMethod } from './organizations/account/step-up/member-step-up-methods';
export type { MemberStepUpEvent, MemberStepUpState } from './organizations/account/step-up/member-step-up-rules';
export type { MfaMethod } from './flow/second-factor/factor-state';
export type { SessionFactor, RecentRules } from './session/is-recent';
export { isEnrolledSince, isRecent } from './session/is-recent';
