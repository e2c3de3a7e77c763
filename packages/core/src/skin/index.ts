/** What Foyer's own hooks and screens use beside the public API of `@foyer/core`. Semantic versioning excludes it. */
export { navigate, safeUrl } from '../address/navigate';
export { loader } from '../base/load';
export { report, warn } from '../base/log';
export type { Channel, KeyValue, Platform, PlatformEvent } from '../base/platform';
export { SAFE_BOOTSTRAP } from '../bootstrap/bootstrap';
export { isSlowConnection } from '../browser/connection';
export type { OneTapPlace } from '../browser/google/one-tap-place';
export { passkeySupport } from '../browser/passkeys/passkey-support';
export { callingCode, countries } from '../browser/phone/countries';
export type { Phone } from '../browser/phone/phone';
export { browserPlatform } from '../browser/platform';
export { receiveSmsPasscode } from '../browser/web-otp';
export type { Inside } from '../client/inside';
export type { Failed, FlowDefinition, Inspection, Start, Step, Stop, Tagged, Told } from '../flow';
export { createFlow } from '../flow';
export type { AuthorizeDeps } from '../flows/authorize/authorize-commands';
export { authorizeFlow } from '../flows/authorize/authorize-flow';
export type { AuthorizeCommand } from '../flows/authorize/authorize-rules';
export { authorizeTransition } from '../flows/authorize/authorize-rules';
export { consentHostEvents } from '../flows/authorize/consent-host-events';
export type { ConsentPage } from '../flows/consent/consent-session';
export type { CryptoDeps, Wallets } from '../flows/crypto/crypto-commands';
export { cryptoFlow } from '../flows/crypto/crypto-flow';
export type { CryptoCommand } from '../flows/crypto/crypto-rules';
export { cryptoTransition } from '../flows/crypto/crypto-rules';
export type { WalletButtons } from '../flows/crypto/wallet-buttons';
export { walletButtons } from '../flows/crypto/wallet-buttons';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethods,
  LoginMethodStates,
  MainMoment,
  Together,
  ToMethod,
} from '../flows/login/login-flow';
export { createLoginFlow, isMainFree, loginFlow, MAIN_MOMENTS } from '../flows/login/login-flow';
export {
  cryptoOptionsOf,
  magicLinkOptionsOf,
  oauthOptionsOf,
  otpOptionsOf,
  passkeyOptionsOf,
  passwordOptionsOf,
  showsPasskeyButton,
} from '../flows/login/login-plan';
export type { LogoutDeps } from '../flows/logout/logout-commands';
export { logoutFlow } from '../flows/logout/logout-flow';
export type { LogoutCommand } from '../flows/logout/logout-rules';
export { logoutTransition } from '../flows/logout/logout-rules';
export type { MagicLinkDeps } from '../flows/magic-link/magic-link-commands';
export { magicLinkFlow } from '../flows/magic-link/magic-link-flow';
export type { MagicLinkCommand } from '../flows/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES, magicLinkTransition } from '../flows/magic-link/magic-link-rules';
export type { OAuthDeps } from '../flows/oauth/oauth-commands';
export { oauthFlow } from '../flows/oauth/oauth-flow';
export type { OAuthCommand } from '../flows/oauth/oauth-rules';
export { oauthTransition } from '../flows/oauth/oauth-rules';
export type { OneTapDeps } from '../flows/one-tap/one-tap-commands';
export { oneTapFlow } from '../flows/one-tap/one-tap-flow';
export type { OneTapCommand } from '../flows/one-tap/one-tap-rules';
export { isOneTapFault, ONE_TAP_FAULTS, oneTapTransition } from '../flows/one-tap/one-tap-rules';
export type { OtpDeps } from '../flows/otp/otp-commands';
export { otpFlow } from '../flows/otp/otp-flow';
export type { OtpCommand } from '../flows/otp/otp-rules';
export { CODE_SENT_MS, DEFAULT_OTP_EXPIRATION_MINUTES, OTP_LENGTH, otpTransition } from '../flows/otp/otp-rules';
export type { PasskeyRegistrationDeps } from '../flows/passkey-registration/passkey-registration-commands';
export { passkeyRegistrationFlow } from '../flows/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationCommand } from '../flows/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from '../flows/passkey-registration/passkey-registration-rules';
export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../flows/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from '../flows/passkey/passkey-autofill';
export type { PasskeyDeps } from '../flows/passkey/passkey-commands';
export { passkeyFlow, passkeyFlowWith } from '../flows/passkey/passkey-flow';
export type { PasskeyCommand } from '../flows/passkey/passkey-rules';
export { passkeyTransition } from '../flows/passkey/passkey-rules';
export type { PasswordResetDeps } from '../flows/password-reset/password-reset-commands';
export { passwordResetFlow } from '../flows/password-reset/password-reset-flow';
export type { PasswordResetCommand } from '../flows/password-reset/password-reset-rules';
export { passwordResetTransition } from '../flows/password-reset/password-reset-rules';
export type { PasswordDeps } from '../flows/password/password-commands';
export { passwordFlow } from '../flows/password/password-flow';
export { passwordTransition } from '../flows/password/password-rules';
export type { Instead, PasswordCommand } from '../flows/password/password-state';
export { DEFAULT_SESSION_MINUTES } from '../flows/shared/commands';
export type { Clock, EventLog, FlowClient, PhoneParser, UrlTokens } from '../flows/shared/deps';
export { depsOf, inside } from '../flows/shared/deps';
export { isEmail } from '../flows/shared/email';
export { hostEvents, shownProblem } from '../flows/shared/host-events';
export type { NewPassword } from '../flows/shared/new-password';
export { isAllowed, lastReport, STRENGTH_DEBOUNCE_MS } from '../flows/shared/new-password';
export { isPassing } from '../flows/shared/problem';
export { DISPLAY_NAME, LINKABLE_HOSTS } from '../provider';
