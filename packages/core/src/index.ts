export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from './address/url-tokens';
export type { Call, SessionMinutes } from './api/call';
export type { CryptoWalletOptions, CryptoWallets } from './api/crypto-wallets';
export type { AttestOptions, TokenExchange } from './api/token-exchange';
export type { Idp } from './api/idp';
export type { Impersonation } from './api/impersonation';
export type { MagicLinkOptions, MagicLinks } from './api/magic-links';
export type { OAuth, OAuthStartOptions } from './api/oauth';
export type {
  GoogleOneTap,
  OneTapMoment,
  OneTapPromptOptions,
  OneTapRedirects,
  OneTapStartOptions,
} from './api/one-tap';
export type { OtpEmailOptions, OtpPhoneOptions, Otps } from './api/otps';
export type { PasskeyProof, PasskeySupport } from './api/passkey-browser';
export type { PasswordResetStartOptions, Passwords } from './api/passwords';
export type { Totps } from './api/totps';
export type { Users } from './api/users';
export type {
  Webauthn,
  WebauthnAuthenticateOptions,
  WebauthnPromptOptions,
  WebauthnRegisterOptions,
} from './api/webauthn';
export type { OAuthProvider, OneTapPosition, SocialProvider } from './base/social-provider';
export { OAUTH_PROVIDERS } from './base/social-provider';
export type { Bootstrap, BootstrapStore, RbacPolicy } from './bootstrap/bootstrap';
export type { Client } from './client';
export { createClient } from './client';
export type { ClientSession, ClientUser } from './client/client-session';
export type { ClientOptions, Endpoints } from './client/options';
export type { ApiErrorBody, LocalErrorCode, Problem } from './errors';
export { ApiError, BrowserError, FoyerError, NetworkError, ResponseError, toFoyerError, UsageError } from './errors';
export type { Flow } from './flow';
export type { AccountEvent, AccountState } from './flows/account/account-rules';
export type { Agreed, Present } from './flows/shared/deps';
export type { Person } from './base/person';
export type { AuthorizeFlowOptions } from './flows/authorize/authorize-commands';
export { authorizeActions, createAuthorizeFlow } from './flows/authorize/authorize-flow';
export type { AttestingState, AuthorizeEvent, AuthorizeState, ConsentState } from './flows/authorize/authorize-rules';
export type { AuthTokenParams, TrustedToken } from './flows/authorize/trusted-token';
export type { ClientName } from './flows/consent/client-name';
export type { Consent, ConsentClient } from './flows/consent/consent';
export type { ConsentItem, ConsentSection, ProfileDetail } from './flows/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from './flows/consent/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from './flows/consent/consent-request';
export type { ConsentOptions } from './flows/consent/consent-session';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from './flows/consent/host-manifest';
export type { CryptoFlowOptions } from './flows/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions } from './flows/crypto/crypto-flow';
export type { CryptoEvent, CryptoState } from './flows/crypto/crypto-rules';
export type { Wallet, WalletChain, WalletOption } from './flows/crypto/wallet';
export type { AwayMethod, LoginEvent, LoginState } from './flows/login/login-flow';
export { awayMethod } from './flows/login/login-flow';
export type { LoginTab } from './flows/login/login-method';
export type { LoginMethod, Product } from './flows/login/login-methods';
export type { LoginConfig, LoginPlan, PlanProblem } from './flows/login/login-plan';
export { loginPlan } from './flows/login/login-plan';
export { createLogoutFlow, logoutActions } from './flows/logout/logout-flow';
export type { LogoutEvent, LogoutState } from './flows/logout/logout-rules';
export type { MagicLinkFlowOptions } from './flows/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions } from './flows/magic-link/magic-link-flow';
export type { MagicLinkEvent, MagicLinkState } from './flows/magic-link/magic-link-rules';
export type { OAuthFlowOptions } from './flows/oauth/oauth-commands';
export { createOAuthFlow, oauthActions } from './flows/oauth/oauth-flow';
export type { OAuthEvent, OAuthState } from './flows/oauth/oauth-rules';
export type { OneTapFlowOptions } from './flows/one-tap/one-tap-commands';
export { createOneTapFlow } from './flows/one-tap/one-tap-flow';
export type { OneTapEvent, OneTapFault, OneTapState } from './flows/one-tap/one-tap-rules';
export type { OtpFlowOptions } from './flows/otp/otp-commands';
export { createOtpFlow, otpActions } from './flows/otp/otp-flow';
export type {
  OtpCodeState,
  OtpDestination,
  OtpEvent,
  OtpState,
  SentPasscode,
} from './flows/otp/otp-rules';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from './flows/passkey-registration/passkey-registration-flow';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from './flows/passkey-registration/passkey-registration-rules';
export type { PasskeyFlowOptions } from './flows/passkey/passkey-commands';
export { createPasskeyFlow, passkeyActions } from './flows/passkey/passkey-flow';
export type { PasskeyAnswer, PasskeyEvent, PasskeyState } from './flows/passkey/passkey-rules';
export type { PasswordResetFlowOptions } from './flows/password-reset/password-reset-commands';
export { createPasswordResetFlow, passwordResetActions } from './flows/password-reset/password-reset-flow';
export type {
  PasswordResetEvent,
  PasswordResetFormState,
  PasswordResetState,
} from './flows/password-reset/password-reset-rules';
export type { PasswordFlowOptions } from './flows/password/password-commands';
export { createPasswordFlow, passwordActions } from './flows/password/password-flow';
export type {
  PasswordCreateState,
  PasswordEvent,
  PasswordForgotState,
  PasswordHandedOverState,
  PasswordLoginState,
  PasswordMailState,
  PasswordState,
  UserType,
} from './flows/password/password-state';
export type { ParsedPhone, PublicAuth, SessionDuration } from './flows/shared/deps';
export type { WebMailLink } from './flows/shared/email';
export { webMailLinks } from './flows/shared/email';
export { suggestEmail } from './flows/shared/suggest-email';
export type { HostEvent, HostEventData, HostEventType } from './flows/shared/host-event';
export type { OtpChannel } from './flows/shared/code-entry';
export type { ProblemLocale, ProblemTextOptions } from './flows/shared/problem-text';
export { problemText } from './flows/shared/problem-text';
export type { SignIn } from './flows/shared/sign-in';
export type { Strength, StrengthReport } from './flows/shared/new-password';
export type { NameDoubt, ReadableName } from './flows/shared/readable-name';
export { Secret } from './secret';
export type { CookieOptions } from './session/cookies';
export type { SessionTokens } from './session/own-tokens';
export type { SessionInfo, UserInfo } from './session/users';
