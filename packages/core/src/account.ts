export type { AccountAction, OrganizationAction, UserAction } from './flow/account-action';
export type {
  ConnectedAppItem,
  ConnectedAppsEvent,
  ConnectedAppsState,
  GrantedScope,
} from './flow/account/connected-apps-rules';
export type { NewApp } from './flow/account/new-app-rules';
export type { PageUser } from './flow/account/page-rules';
export type {
  PasswordEditState,
  PasswordSectionData,
  PasswordSectionEvent,
  PasswordSectionState,
} from './flow/account/password-section-rules';
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
export type { SessionFactor, RecentRules } from './session/is-recent';
export { isEnrolledSince, isRecent } from './session/is-recent';
export type { AccountSectionName, AccountSectionsConfig } from './users/account/account-sections';
export { ACCOUNT_SECTIONS, accountSections } from './users/account/account-sections';
export {
  connectedAccountsActions,
  createConnectedAccountsFlow,
} from './users/account/connected-accounts/connected-accounts-flow';
export type {
  ConnectedAccountItem,
  ConnectedAccountsEvent,
  ConnectedAccountsState,
} from './users/account/connected-accounts/connected-accounts-rules';
export { connectedAppsActions, createConnectedAppsFlow } from './users/account/connected-apps-flow';
export type { DeleteAccountOptions } from './users/account/delete-account/delete-account-flow';
export { createDeleteAccountFlow, deleteAccountActions } from './users/account/delete-account/delete-account-flow';
export type {
  DeleteAccountData,
  DeleteAccountEvent,
  DeleteAccountState,
} from './users/account/delete-account/delete-account-rules';
export { isTypedRight } from './users/account/delete-account/delete-account-rules';
export type { EmailsOptions } from './users/account/emails/emails-commands';
export { createEmailsFlow, emailsActions } from './users/account/emails/emails-flow';
export type { EmailItem, EmailsCodeState, EmailsEvent, EmailsState } from './users/account/emails/emails-rules';
export type { AccountHandlers, ListedSession } from './users/account/host-handlers';
export type { AccountSectionOptions } from './users/account/options';
export type { AccountPageEvent, AccountPageState } from './users/account/page-flow';
export { accountPageActions, createAccountPageFlow } from './users/account/page-flow';
export { createPasskeysFlow, passkeysActions } from './users/account/passkeys/passkeys-flow';
export type {
  PasskeyItem,
  PasskeyManagers,
  PasskeysEvent,
  PasskeysKept,
  PasskeysState,
} from './users/account/passkeys/passkeys-rules';
export { createPasswordSectionFlow, passwordSectionActions } from './users/account/password-section-flow';
export { hasChannelChoice } from './users/account/phone-channels';
export { createPhonesFlow, phonesActions } from './users/account/phones/phones-flow';
export type {
  PhoneChannel,
  PhoneCodeState,
  PhoneDraft,
  PhoneItem,
  PhonesEvent,
  PhonesState,
} from './users/account/phones/phones-rules';
export { createProfileFlow, profileActions } from './users/account/profile/profile-flow';
export type { ProfileData, ProfileEvent, ProfileName, ProfileState } from './users/account/profile/profile-rules';
export type { RememberedBrowserItem, RememberedBrowsersState } from './users/account/sessions/remembered-browsers-flow';
export {
  createRememberedBrowsersFlow,
  rememberedBrowsersActions,
} from './users/account/sessions/remembered-browsers-flow';
export type { SessionsOptions } from './users/account/sessions/sessions-flow';
export { createSessionsFlow, sessionsActions } from './users/account/sessions/sessions-flow';
export type { EndedSessions, SessionItem, SessionsEvent, SessionsState } from './users/account/sessions/sessions-rules';
export type { StepUp } from './users/account/step-up/step-up-flow';
export { createStepUp, stepUpActions } from './users/account/step-up/step-up-flow';
export type { StepUpAsked, StepUpEvent, StepUpMethod, StepUpState } from './users/account/step-up/step-up-methods';
export { createThisSessionFlow, thisSessionActions } from './users/account/this-session/this-session-flow';
export type {
  UsedFactor,
  ThisSession,
  ThisSessionData,
  ThisSessionEvent,
  ThisSessionState,
} from './users/account/this-session/this-session-rules';
export { createTwoFactorFlow, twoFactorActions } from './users/account/two-factor/two-factor-flow';
export type { TwoFactorData, TwoFactorEvent, TwoFactorState } from './users/account/two-factor/two-factor-rules';
export { createWalletsFlow, walletsActions } from './users/account/wallets/wallets-flow';
export type { WalletItem, WalletsEvent, WalletsState } from './users/account/wallets/wallets-rules';
export type { WayIn, WaysInRules, WaysUser } from './users/account/ways-in';
export { waysIn } from './users/account/ways-in';
