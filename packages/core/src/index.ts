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
export type { Bootstrap, BootstrapStore, RbacPolicy } from './bootstrap';
export { SAFE_BOOTSTRAP } from './bootstrap';
export { isSlowConnection } from './browser/connection';
export type { Phone } from './browser/phone';
export { receiveSmsPasscode } from './browser/web-otp';
export { browserPlatform } from './browser/platform';
export type { Client } from './client';
export { createClient } from './client';
export type { ApiErrorBody, LocalErrorCode, Problem } from './errors';
export { ApiError, BrowserError, FoyerError, NetworkError, ResponseError, toFoyerError, UsageError } from './errors';
export type { Failed, Flow, FlowDefinition, Inspection, Start, Step, Stop, Tagged, Told } from './flow';
export { createFlow } from './flow';
export { createCryptoFlow, cryptoActions, cryptoFlow } from './flows/crypto';
export type { CryptoDeps, CryptoFlowOptions, Wallets } from './flows/crypto-commands';
export type {
  CryptoCommand,
  CryptoEvent,
  CryptoState,
  Wallet,
  WalletChain,
  WalletOption,
} from './flows/crypto-state';
export { cryptoTransition } from './flows/crypto-transition';
export { authorizeActions, authorizeFlow, createAuthorizeFlow } from './flows/authorize';
export type { AuthorizeDeps, AuthorizeFlowOptions } from './flows/authorize-commands';
export type {
  AttestingMoment,
  AuthorizeCommand,
  AuthorizeEvent,
  AuthorizeState,
  ConsentMoment,
} from './flows/authorize-state';
export { authorizeTransition } from './flows/authorize-transition';
export type { ClientName } from './flows/client-name';
export type { Consent, ConsentClient } from './flows/consent';
export type { ConsentOptions, ConsentPage } from './flows/consent-deps';
export { consentHostEvents } from './flows/consent-host-events';
export type { ConsentItem, ConsentSection, ProfileDetail } from './flows/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from './flows/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from './flows/consent-request';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from './flows/host-manifest';
export { createLogoutFlow, logoutActions, logoutFlow } from './flows/logout';
export type { LogoutDeps } from './flows/logout-commands';
export type { LogoutCommand, LogoutEvent, LogoutState } from './flows/logout-state';
export { logoutTransition } from './flows/logout-transition';
export type { NameDoubt, ReadableName } from './flows/readable-name';
export { DEFAULT_SESSION_MINUTES } from './flows/session-minutes';
export type {
  Clock,
  EventLog,
  ParsedPhone,
  PhoneParser,
  PublicAuth,
  SessionDuration,
  UrlTokens,
} from './flows/deps';
export { withOptions } from './flows/deps';
export { isEmail } from './flows/email';
export type { HostEvent } from './flows/host-events';
export { hostEvents, shownProblem } from './flows/host-events';
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
} from './flows/login';
export { awayMoment, createLoginFlow, isMainFree, loginFlow, MAIN_MOMENTS } from './flows/login';
export type { LoginConfig, LoginPlan, PlanProblem, Product } from './flows/login-plan';
export {
  cryptoOptionsOf,
  loginPlan,
  magicLinkOptionsOf,
  oauthOptionsOf,
  otpOptionsOf,
  passkeyOptionsOf,
  passwordOptionsOf,
  showsPasskeyButton,
} from './flows/login-plan';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from './flows/magic-link';
export type { MagicLinkDeps, MagicLinkFlowOptions } from './flows/magic-link-commands';
export type { MagicLinkCommand, MagicLinkEvent, MagicLinkState } from './flows/magic-link-state';
export { DEFAULT_LINK_EXPIRATION_MINUTES } from './flows/magic-link-state';
export { magicLinkTransition } from './flows/magic-link-transition';
export { createOAuthFlow, oauthActions, oauthFlow } from './flows/oauth';
export type { OAuthDeps, OAuthFlowOptions } from './flows/oauth-commands';
export type { OAuthCommand, OAuthEvent, OAuthState } from './flows/oauth-state';
export { oauthTransition } from './flows/oauth-transition';
export { createOneTapFlow, oneTapFlow } from './flows/one-tap';
export type { OneTapDeps, OneTapFlowOptions } from './flows/one-tap-commands';
export type { OneTapCommand, OneTapEvent, OneTapFault, OneTapState } from './flows/one-tap-state';
export { isOneTapFault, ONE_TAP_FAULTS } from './flows/one-tap-state';
export { oneTapTransition } from './flows/one-tap-transition';
export { createOtpFlow, otpActions, otpFlow } from './flows/otp';
export type { OtpDeps, OtpFlowOptions } from './flows/otp-commands';
export type {
  OtpChannel,
  OtpCodeMoment,
  OtpCommand,
  OtpDestination,
  OtpEvent,
  OtpState,
  SentPasscode,
} from './flows/otp-state';
export { CODE_SENT_MS, DEFAULT_OTP_EXPIRATION_MINUTES } from './flows/otp-state';
export { OTP_LENGTH, otpTransition } from './flows/otp-transition';
export { createPasskeyFlow, passkeyActions, passkeyFlow, passkeyFlowWith } from './flows/passkey';
export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from './flows/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from './flows/passkey-autofill';
export type { PasskeyDeps, PasskeyFlowOptions } from './flows/passkey-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from './flows/passkey-registration';
export type { PasskeyRegistrationDeps } from './flows/passkey-registration-commands';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListMoment,
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from './flows/passkey-registration-state';
export { passkeyRegistrationTransition } from './flows/passkey-registration-transition';
export type { PasskeyAnswer, PasskeyCommand, PasskeyEvent, PasskeyState } from './flows/passkey-state';
export { passkeyTransition } from './flows/passkey-transition';
export type { NewPassword, Strength, StrengthReport } from './flows/new-password';
export { isAllowed, lastReport, STRENGTH_DEBOUNCE_MS } from './flows/new-password';
export { createPasswordFlow, passwordActions, passwordFlow } from './flows/password';
export type { PasswordDeps, PasswordFlowOptions } from './flows/password-commands';
export { createPasswordResetFlow, passwordResetActions, passwordResetFlow } from './flows/password-reset';
export type { PasswordResetDeps, PasswordResetFlowOptions, ResetTokenCalls } from './flows/password-reset-commands';
export type {
  PasswordResetCommand,
  PasswordResetEvent,
  PasswordResetFormMoment,
  PasswordResetState,
} from './flows/password-reset-state';
export { passwordResetTransition } from './flows/password-reset-transition';
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
} from './flows/password-state';
export { passwordTransition } from './flows/password-transition';
export { isPassing } from './flows/problem';
export type { OAuthProvider, OneTapPosition, SocialProvider } from './social-provider';
export { OAUTH_PROVIDERS } from './social-provider';
export type { WalletButtons } from './flows/wallet-buttons';
export { walletButtons } from './flows/wallet-buttons';
export type { WebMailLink } from './flows/web-mail';
export type { AuthTokenParams, TrustedToken } from './flows/trusted-token';
export { webMailLinks } from './flows/web-mail';
export type { OneTapPlace } from './one-tap-position';
export type { ClientOptions, CookieOptions, Endpoints } from './options';
export type { Channel, KeyValue, Platform, PlatformEvent } from './platform';
export { DISPLAY_NAME, LINKABLE_HOSTS } from './provider';
export { safeNavigate } from './safe-navigate';
export { safeUrl } from './safe-url';
export { Secret } from './secret';
export type { ClientSession, ClientUser, SessionTokens } from './session/session';
export type { SessionInfo, UserInfo } from './session/tab-session';
export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  ParsedAuthenticateUrl,
} from './url-tokens';
