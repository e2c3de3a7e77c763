export type { Call, SessionMinutes } from './api/call';
export type { ApiErrorBody, LocalErrorCode, Problem } from './base/errors';
export {
  ApiError,
  BrowserError,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
  toFoyerError,
} from './base/errors';
export { primaryEmail } from './base/primary-email';
export type { UserSummary } from './base/user-summary';
export { Secret } from './base/secret';
export type { OAuthProvider, OneTapPosition, SocialProvider } from './base/social-provider';
export { OAUTH_PROVIDERS } from './base/social-provider';
export type { Bootstrap, BootstrapStore, RbacPolicy } from './bootstrap/bootstrap';
export type { OpenURL, Shell } from './browser/shell/shell-platform';
export { shellPlatform } from './browser/shell/shell-platform';
export type { ShellStorage } from './browser/shell/shell-storage';
export type { ClientOptions, Endpoints } from './client/options';
export type { OtpChannel } from './flow/code-entry';
export type { AuthorizeFlowOptions } from './flow/consent/authorize-commands';
export { authorizeActions, createAuthorizeFlow } from './flow/consent/authorize-flow';
export type { AttestingState, AuthorizeEvent, AuthorizeState, ConsentState } from './flow/consent/authorize-rules';
export type { ClientDocument } from './flow/consent/client-document';
export type { ClientName } from './flow/consent/client-name';
export type { Consent, ConsentClient } from './flow/consent/consent';
export type { ConsentItem, ConsentSection, ProfileDetail } from './flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from './flow/consent/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from './flow/consent/consent-request';
export type { ConsentOptions } from './flow/consent/consent-session';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from './flow/consent/host-manifest';
export type { InitialConsent, InitialScreen } from './flow/consent/initial-consent';
export type { LogoutFlowOptions } from './flow/consent/logout-commands';
export { createLogoutFlow, logoutActions } from './flow/consent/logout-flow';
export type { LogoutEvent, LogoutState } from './flow/consent/logout-rules';
export type { AuthTokenParams, TrustedToken } from './flow/consent/trusted-token';
export type { DeviceFlowOptions } from './flow/device/device-commands';
export { createDeviceFlow, deviceActions, userCodeOf } from './flow/device/device-flow';
export type {
  DeviceApproveState,
  DeviceEnterState,
  DeviceEvent,
  DeviceReauthenticateState,
  DeviceState,
} from './flow/device/device-rules';
export type { Agreed, ParsedPhone, Present, PublicAuth, SessionDuration } from './flow/deps';
export type { WebMailLink } from './flow/email';
export type { InitialValues, KnownUser, KnownUserOptions } from './flow/known-user';
export { webMailLinks } from './flow/email';
export type { Flow } from './flow/flow';
export type { HostEvent, HostEventData, HostEventType } from './flow/host-event';
export type { Strength, StrengthReport } from './flow/new-password';
export type { OneTapEvent, OneTapFault, OneTapState } from './flow/one-tap-rules';
export type { PhoneCountries } from './flow/phone-countries';
export type { ProblemLocale, ProblemTextOptions } from './flow/problem-text';
export { problemText } from './flow/problem-text';
export type { NameDoubt, ReadableName } from './flow/readable-name';
export { suggestEmail } from './flow/suggest-email';
export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from './links/url-tokens';
export type { CookieOptions } from './session/cookies';
export type { SessionTokens } from './session/own-tokens';
export type { TokenClient } from './session/token-reader';
export { createTokenReader } from './session/token-reader';
export type { CryptoWalletOptions, CryptoWallets } from './users/api/crypto-wallets';
export type { Idp } from './users/api/idp';
export type { Impersonation } from './users/api/impersonation';
export type { MagicLinkOptions, MagicLinks } from './users/api/magic-links';
export type { OAuth, OAuthStartOptions } from './users/api/oauth';
export type {
  GoogleOneTap,
  OneTapPromptEvent,
  OneTapPromptOptions,
  OneTapRedirects,
  OneTapStartOptions,
} from './users/api/one-tap';
export type { OtpEmailOptions, OtpPhoneOptions, Otps } from './users/api/otps';
export type { KnownPasskey, PasskeyAssertion, PasskeySupport } from './users/api/passkey-browser';
export type { NamedUser, PasskeyOffers, PasskeySignals } from './users/api/passkey-signals';
export type { PasswordResetStartOptions, Passwords } from './users/api/passwords';
export type { AttestOptions, TokenExchange } from './users/api/token-exchange';
export type { Totps } from './users/api/totps';
export type { Users } from './users/api/users';
export type { PasskeyHint } from './users/api/ceremony-options';
export type {
  Webauthn,
  WebauthnAuthenticateOptions,
  WebauthnPromptOptions,
  WebauthnRegisterOptions,
} from './users/api/webauthn';
export type { Client } from './users/client';
export { createClient } from './users/client';
export type { ClientSession, ClientUser } from './users/client/client-session';
export type { AccountConfig } from './users/login/account-method';
export type { SecondFactorConfig } from './users/login/second-factor-method';
export type { MfaHelp, MfaOptions } from './users/login/second-factor/second-factor-commands';
export type { SecondFactorEvent, SecondFactorState } from './users/login/second-factor/second-factor-state';
export type { MfaPolicy } from './users/session/mfa-policy';
export type { AccountEvent, AccountState } from './users/login/account/account-rules';
export type { CryptoFlowOptions } from './users/login/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions } from './users/login/crypto/crypto-flow';
export type { CryptoEvent, CryptoState } from './users/login/crypto/crypto-rules';
export type { Wallet, WalletChain, WalletOption } from './users/login/crypto/wallet';
export type { InAppBrowser } from './base/in-app-browser';
export type {
  LegalOptions,
  SignUpCheckboxField,
  SignUpConfig,
  SignUpDateField,
  SignUpField,
  SignUpNameField,
  SignUpOption,
  SignUpSelectField,
  SignUpTextField,
} from './users/login/details/sign-up-options';
export type { AwayMethod, InAppLogin, LoginEvent, LoginState } from './users/login/login-flow';
export { awayMethod } from './users/login/login-flow';
export type { LoginTab, SessionConfig } from './users/login/login-method';
export type { LoginMethod, Product } from './users/login/login-methods';
export type { LoginConfig, LoginPlan, PlanProblem } from './users/login/login-plan';
export { defineLoginConfig, loginPlan } from './users/login/login-plan';
export type { MagicLinkConfig } from './users/login/magic-link-method';
export type { MagicLinkFlowOptions } from './users/login/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions } from './users/login/magic-link/magic-link-flow';
export type { MagicLinkEvent, MagicLinkState } from './users/login/magic-link/magic-link-rules';
export type { OAuthConfig } from './users/login/oauth-method';
export type { OAuthFlowOptions } from './users/login/oauth/oauth-commands';
export { createOAuthFlow, oauthActions } from './users/login/oauth/oauth-flow';
export type { OAuthEvent, OAuthState } from './users/login/oauth/oauth-rules';
export type { OneTapFlowOptions } from './users/login/one-tap/one-tap-commands';
export { createOneTapFlow } from './users/login/one-tap/one-tap-flow';
export type { OtpConfig } from './users/login/otp-method';
export type { OtpFlowOptions } from './users/login/otp/otp-commands';
export { createOtpFlow, otpActions } from './users/login/otp/otp-flow';
export type { OtpCodeState, OtpDestination, OtpEvent, OtpState, SentPasscode } from './users/login/otp/otp-rules';
export type { PasskeyConfig } from './users/login/passkey-method';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from './users/login/passkey-registration/passkey-registration-flow';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from './users/login/passkey-registration/passkey-registration-rules';
export type { PasskeyFlowOptions } from './users/login/passkey/passkey-commands';
export { createPasskeyFlow, passkeyActions } from './users/login/passkey/passkey-flow';
export type { IdlePasskey, PasskeyOffer, PasskeyOfferEvent } from './users/login/passkey/passkey-offer-rules';
export type { PasskeyAnswer, PasskeyEvent, PasskeyState } from './users/login/passkey/passkey-rules';
export type { PasswordConfig } from './users/login/password-method';
export type { PasswordResetFlowOptions } from './users/login/password-reset/password-reset-commands';
export { createPasswordResetFlow, passwordResetActions } from './users/login/password-reset/password-reset-flow';
export type {
  NewResetEmailEvent,
  NewResetEmailState,
  ResetElsewhereState,
  ResetMailedState,
  ResetRenewingState,
} from './users/login/password-reset/new-reset-email-rules';
export type {
  PasswordResetEvent,
  PasswordResetFormState,
  PasswordResetState,
} from './users/login/password-reset/password-reset-rules';
export type { PasswordFlowOptions } from './users/login/password/password-options';
export { createPasswordFlow, passwordActions } from './users/login/password/password-flow';
export type {
  PasswordCreateState,
  PasswordEvent,
  PasswordForgotState,
  PasswordHandedOverState,
  PasswordLoginState,
  PasswordMailState,
  PasswordState,
  UserType,
} from './users/login/password/password-state';
export { servedLogin } from './users/login/served-login';
export type { SignIn } from './users/login/sign-in';
export type { SessionInfo, UserInfo } from './users/session/users';
