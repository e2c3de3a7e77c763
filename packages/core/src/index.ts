export type { Call, SessionMinutes } from './api/call';
export type { CryptoWalletOptions, CryptoWallets } from './api/crypto-wallets';
export type { AttestOptions, HandedSessions } from './api/handed-sessions';
export type { Idp } from './api/idp';
export type { Impersonation } from './api/impersonation';
export type { MagicLinkOptions, MagicLinks } from './api/magic-links';
export type { OAuth, OAuthStartOptions } from './api/oauth';
export type { GoogleOneTap, OneTapMoment, OneTapPromptOptions, OneTapRedirects, OneTapStartOptions } from './api/one-tap';
export type { OtpEmailOptions, OtpPhoneOptions, Otps } from './api/otps';
export type { PasswordResetStartOptions, Passwords } from './api/passwords';
export type { Totps } from './api/totps';
export type { Users } from './api/users';
export type { PasskeyProof, PasskeySupport } from './api/passkey-browser';
export type {
  Webauthn,
  WebauthnAuthenticateOptions,
  WebauthnPromptOptions,
  WebauthnRegisterOptions,
} from './api/webauthn';
export type { Bootstrap, BootstrapStore, RbacPolicy } from './bootstrap/bootstrap';
export { SAFE_BOOTSTRAP } from './bootstrap/bootstrap';
export { isSlowConnection } from './browser/connection';
export type { Phone } from './browser/phone/phone';
export { receiveSmsPasscode } from './browser/web-otp';
export { browserPlatform } from './browser/platform';
export type { Client } from './client';
export { createClient } from './client';
export type { ApiErrorBody, LocalErrorCode, Problem } from './errors';
export { ApiError, BrowserError, FoyerError, NetworkError, ResponseError, toFoyerError, UsageError } from './errors';
export type { Failed, Flow, FlowDefinition, Inspection, Start, Step, Stop, Tagged, Told } from './flow';
export { createFlow } from './flow';
export { createCryptoFlow, cryptoActions, cryptoFlow } from './flows/crypto/crypto-flow';
export type { CryptoDeps, CryptoFlowOptions, Wallets } from './flows/crypto/crypto-commands';
export type {
  CryptoCommand,
  CryptoEvent,
  CryptoState,
  Wallet,
  WalletChain,
  WalletOption,
} from './flows/crypto/crypto-rules';
export { cryptoTransition } from './flows/crypto/crypto-rules';
export { authorizeActions, authorizeFlow, createAuthorizeFlow } from './flows/authorize/authorize-flow';
export type { AuthorizeDeps, AuthorizeFlowOptions } from './flows/authorize/authorize-commands';
export type {
  AttestingMoment,
  AuthorizeCommand,
  AuthorizeEvent,
  AuthorizeState,
  ConsentMoment,
} from './flows/authorize/authorize-rules';
export { authorizeTransition } from './flows/authorize/authorize-rules';
export type { ClientName } from './flows/consent/client-name';
export type { Consent, ConsentClient } from './flows/consent/consent';
export type { ConsentOptions, ConsentPage } from './flows/consent/consent-session';
export { consentHostEvents } from './flows/authorize/consent-host-events';
export type { ConsentItem, ConsentSection, ProfileDetail } from './flows/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from './flows/consent/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from './flows/consent/consent-request';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from './flows/consent/host-manifest';
export { createLogoutFlow, logoutActions, logoutFlow } from './flows/logout/logout-flow';
export type { LogoutDeps } from './flows/logout/logout-commands';
export type { LogoutCommand, LogoutEvent, LogoutState } from './flows/logout/logout-rules';
export { logoutTransition } from './flows/logout/logout-rules';
export type { NameDoubt, ReadableName } from './flows/shared/readable-name';
export { DEFAULT_SESSION_MINUTES } from './flows/shared/commands';
export type {
  Clock,
  EventLog,
  ParsedPhone,
  PhoneParser,
  PublicAuth,
  SessionDuration,
  UrlTokens,
} from './flows/shared/deps';
export { withOptions } from './flows/shared/deps';
export { isEmail } from './flows/shared/email';
export type { HostEvent } from './flows/shared/host-events';
export { hostEvents, shownProblem } from './flows/shared/host-events';
export type {
  AwayMoment,
  LoginCommand,
  LoginDeps,
  LoginEvent,
  LoginFlows,
  LoginMethod,
  LoginMethods,
  LoginMethodStates,
  LoginState,
  LoginTab,
  MainMoment,
  Together,
  ToMethod,
} from './flows/login/login-flow';
export { awayMoment, createLoginFlow, isMainFree, loginFlow, MAIN_MOMENTS } from './flows/login/login-flow';
export type { LoginConfig, LoginPlan, PlanProblem, Product } from './flows/login/login-plan';
export {
  cryptoOptionsOf,
  loginPlan,
  magicLinkOptionsOf,
  oauthOptionsOf,
  otpOptionsOf,
  passkeyOptionsOf,
  passwordOptionsOf,
  showsPasskeyButton,
} from './flows/login/login-plan';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from './flows/magic-link/magic-link-flow';
export type { MagicLinkDeps, MagicLinkFlowOptions } from './flows/magic-link/magic-link-commands';
export type { MagicLinkCommand, MagicLinkEvent, MagicLinkState } from './flows/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES } from './flows/magic-link/magic-link-rules';
export { magicLinkTransition } from './flows/magic-link/magic-link-rules';
export { createOAuthFlow, oauthActions, oauthFlow } from './flows/oauth/oauth-flow';
export type { OAuthDeps, OAuthFlowOptions } from './flows/oauth/oauth-commands';
export type { OAuthCommand, OAuthEvent, OAuthState } from './flows/oauth/oauth-rules';
export { oauthTransition } from './flows/oauth/oauth-rules';
export { createOneTapFlow, oneTapFlow } from './flows/one-tap/one-tap-flow';
export type { OneTapDeps, OneTapFlowOptions } from './flows/one-tap/one-tap-commands';
export type { OneTapCommand, OneTapEvent, OneTapFault, OneTapState } from './flows/one-tap/one-tap-rules';
export { isOneTapFault, ONE_TAP_FAULTS } from './flows/one-tap/one-tap-rules';
export { oneTapTransition } from './flows/one-tap/one-tap-rules';
export { createOtpFlow, otpActions, otpFlow } from './flows/otp/otp-flow';
export type { OtpDeps, OtpFlowOptions } from './flows/otp/otp-commands';
export type {
  OtpChannel,
  OtpCodeMoment,
  OtpCommand,
  OtpDestination,
  OtpEvent,
  OtpState,
  SentPasscode,
} from './flows/otp/otp-rules';
export { CODE_SENT_MS, DEFAULT_OTP_EXPIRATION_MINUTES } from './flows/otp/otp-rules';
export { OTP_LENGTH, otpTransition } from './flows/otp/otp-rules';
export { createPasskeyFlow, passkeyActions, passkeyFlow, passkeyFlowWith } from './flows/passkey/passkey-flow';
export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from './flows/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from './flows/passkey/passkey-autofill';
export type { PasskeyDeps, PasskeyFlowOptions } from './flows/passkey/passkey-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from './flows/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationDeps } from './flows/passkey-registration/passkey-registration-commands';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListMoment,
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from './flows/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from './flows/passkey-registration/passkey-registration-rules';
export type { PasskeyAnswer, PasskeyCommand, PasskeyEvent, PasskeyState } from './flows/passkey/passkey-rules';
export { passkeyTransition } from './flows/passkey/passkey-rules';
export type { NewPassword, Strength, StrengthReport } from './flows/shared/new-password';
export { isAllowed, lastReport, STRENGTH_DEBOUNCE_MS } from './flows/shared/new-password';
export { createPasswordFlow, passwordActions, passwordFlow } from './flows/password/password-flow';
export type { PasswordDeps, PasswordFlowOptions } from './flows/password/password-commands';
export { createPasswordResetFlow, passwordResetActions, passwordResetFlow } from './flows/password-reset/password-reset-flow';
export type { PasswordResetDeps, PasswordResetFlowOptions, ResetTokenCalls } from './flows/password-reset/password-reset-commands';
export type {
  PasswordResetCommand,
  PasswordResetEvent,
  PasswordResetFormMoment,
  PasswordResetState,
} from './flows/password-reset/password-reset-rules';
export { passwordResetTransition } from './flows/password-reset/password-reset-rules';
export type {
  Instead,
  PasswordCommand,
  PasswordCreateMoment,
  PasswordEvent,
  PasswordForgotMoment,
  PasswordHandedMoment,
  PasswordLoginMoment,
  PasswordMailMoment,
  PasswordState,
  UserType,
} from './flows/password/password-state';
export { passwordTransition } from './flows/password/password-rules';
export { isPassing } from './flows/shared/problem';
export type { OAuthProvider, OneTapPosition, SocialProvider } from './flows/shared/social-provider';
export { OAUTH_PROVIDERS } from './flows/shared/social-provider';
export type { WalletButtons } from './flows/crypto/wallet-buttons';
export { walletButtons } from './flows/crypto/wallet-buttons';
export type { WebMailLink } from './flows/shared/email';
export type { AuthTokenParams, TrustedToken } from './flows/authorize/trusted-token';
export { webMailLinks } from './flows/shared/email';
export type { OneTapPlace } from './browser/google/one-tap-place';
export type { ClientOptions, CookieOptions, Endpoints } from './client/options';
export type { Channel, KeyValue, Platform, PlatformEvent } from './base/platform';
export { DISPLAY_NAME, LINKABLE_HOSTS } from './provider';
export { safeNavigate } from './address/navigate';
export { safeUrl } from './address/navigate';
export { Secret } from './secret';
export type { ClientSession, ClientUser, SessionTokens } from './client/client-session';
export type { SessionInfo, UserInfo } from './session/tab-session';
export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  ParsedAuthenticateUrl,
} from './address/url-tokens';
