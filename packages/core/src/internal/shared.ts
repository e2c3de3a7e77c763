export type { MessageId } from '@foyer/wire/message-link';
export { withLink } from '@foyer/wire/message-link';
export type { Problem } from '../base/errors';
export type { InAppBrowser, InAppObstacle } from '../base/in-app-browser';
export { inAppBrowser } from '../base/in-app-browser';
export { ApiError, FoyerError, NetworkError, UsageError, toFoyerError } from '../base/errors';
export { kindOf } from '../base/guards';
export { createListeners } from '../base/listeners';
export { loader } from '../base/load';
export { warnOfOldName } from '../base/warn-of-old-name';
export { report, reportLinked, warn, warnLinked } from '../base/log';
export { parseUrl } from '../base/parse-url';
export { primaryEmail } from '../base/primary-email';
export { userOf } from '../base/user-summary';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../base/platform';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../base/provider';
export { Secret } from '../base/secret';
export type { OneTapPlace } from '../base/social-provider';
export { OAUTH_PROVIDERS } from '../base/social-provider';
export type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
export { SAFE_BOOTSTRAP } from '../bootstrap/bootstrap';
export { readSettings } from '../bootstrap/read-bootstrap';
export { callingCode, countries } from '../browser/countries';
export { allowedOf, firstCountry } from '../browser/first-country';
export type { Phone } from '../browser/phone';
export { createPhone } from '../browser/phone';
export { browserPlatform, isSlowConnection, nextTask } from '../browser/platform';
export { printLines } from '../browser/print-lines';
export { receiveSmsPasscode } from '../browser/receive-sms-passcode';
export { createReturnMarkers } from '../browser/return-marker';
export type { ClientInternals } from '../client/internals';
export { appAddress } from '../flow/app-address';
export type { OtpChannel } from '../flow/code-entry';
export { CODE_SENT_MS, OTP_LENGTH } from '../flow/code-entry';
export { DEFAULT_SESSION_MINUTES } from '../flow/commands';
export { createFlow } from '../flow/create-flow';
export type { Clock, EventLog, FlowClient, PhoneParser, Present, UrlTokens } from '../flow/deps';
export { depsOf, internals, isClient } from '../flow/deps';
export { isEmail, webMailLinks } from '../flow/email';
export type { PhoneCountries } from '../flow/phone-countries';
export type { KnownUser, KnownUserOptions, KnownUserSource } from '../flow/known-user';
export { readKnownUser } from '../flow/known-user';
export type {
  AnyInspection,
  Failed,
  Flow,
  FlowDefinition,
  FlowEvent,
  Inspection,
  Start,
  Step,
  Stop,
  Tagged,
} from '../flow/flow';
export type { StepReader } from '../flow/host-event';
export type { NewPassword, StrengthReport } from '../flow/new-password';
export { STRENGTH_DEBOUNCE_MS, isAllowed, lastReport } from '../flow/new-password';
export type { OneTapCommand, OneTapFault, OneTapState } from '../flow/one-tap-rules';
export { ONE_TAP_FAULTS, isOneTapFault, oneTapTransition } from '../flow/one-tap-rules';
export type { SignUpRefusal } from '../flow/problem';
export { isPassing } from '../base/is-passing';
export { signUpRefusalOf } from '../flow/problem';
export { builtInKeys, builtInTexts } from '../flow/built-in-problems';
export type { ProblemLocale } from '../flow/problem-text';
export { problemText, readProblem, walletSentence } from '../flow/problem-text';
export { problemWords, walletWords } from '../flow/problem-words';
export { backupFileName, copiedSecret, readableSecret } from '../flow/second-factor/backup-file';
export type {
  FactorEvent,
  FactorMethod,
  FactorState,
  SaveCodesState,
  TotpEnrollment,
} from '../flow/second-factor/factor-state';
export { mayFinish } from '../flow/second-factor/recovery-rules';
export { waysOfSms } from '../flow/second-factor/sms-rules';
export { waysOfTotp } from '../flow/second-factor/totp-rules';
export { suggestEmail } from '../flow/suggest-email';
export { codeIn, passcodeIn, toAsciiDigits } from '@foyer/wire/pasted';
export type { ProviderName } from '@foyer/wire/provider-names';
export { PROVIDER_NAMES } from '@foyer/wire/provider-names';
export { isImageUrl } from '../links/image-url';
export type { SignInReturn } from '../links/sign-in-return';
export type { SessionFactor, RecentRules } from '../session/is-recent';
export { isEnrolledSince, isRecent } from '../session/is-recent';
export { hasTwoFactors, rememberDaysOf, SECOND_FACTORS } from '../session/two-factors';
export type { SecondFactorMethod } from '../session/two-factors';
