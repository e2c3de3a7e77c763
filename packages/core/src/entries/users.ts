export type { Person } from '../base/person';
export type { OAuthProvider, OneTapPosition, SocialProvider } from '../base/social-provider';
export { OAUTH_PROVIDERS } from '../base/social-provider';
export type { OtpChannel } from '../flow/code-entry';
export type { Agreed, ParsedPhone, Present, PublicAuth, SessionDuration } from '../flow/deps';
export type { HostEvent, HostEventData, HostEventType } from '../flow/host-event';
export type { Strength, StrengthReport } from '../flow/new-password';
export type { CryptoWalletOptions, CryptoWallets } from '../users/api/crypto-wallets';
export type { Idp } from '../users/api/idp';
export type { Impersonation } from '../users/api/impersonation';
export type { MagicLinkOptions, MagicLinks } from '../users/api/magic-links';
export type { OAuth, OAuthStartOptions } from '../users/api/oauth';
export type { OtpEmailOptions, OtpPhoneOptions, Otps } from '../users/api/otps';
export type { PasswordResetStartOptions, Passwords } from '../users/api/passwords';
export type { AttestOptions, TokenExchange } from '../users/api/token-exchange';
export type { Totps } from '../users/api/totps';
export type { Users } from '../users/api/users';
export type {
  GoogleOneTap,
  OneTapMoment,
  OneTapPromptOptions,
  OneTapRedirects,
  OneTapStartOptions,
} from '../users/api/one-tap';
export type { KnownPasskey, PasskeyProof, PasskeySupport } from '../users/api/passkey-browser';
export type { NamedUser, PasskeyOffers, PasskeySignals } from '../users/api/passkey-signals';
export type {
  Webauthn,
  WebauthnAuthenticateOptions,
  WebauthnPromptOptions,
  WebauthnRegisterOptions,
} from '../users/api/webauthn';
export type { Client } from '../users/client';
export { createClient } from '../users/client';
export type { ClientSession, ClientUser } from '../users/client/client-session';
export type { AccountEvent, AccountState } from '../users/login/account/account-rules';
export type { AwayMethod, LoginEvent, LoginState } from '../users/login/login-flow';
export { awayMethod } from '../users/login/login-flow';
export type { LoginConfig, LoginPlan, PlanProblem } from '../users/login/login-plan';
export { loginPlan } from '../users/login/login-plan';
export { servedLogin } from '../users/login/served-login';
export type { SignIn } from '../users/login/sign-in';
export type { LoginTab, SessionConfig } from '../users/login/login-method';
export type { AccountConfig } from '../users/login/account-method';
export type { MagicLinkConfig } from '../users/login/magic-link-method';
export type { OAuthConfig } from '../users/login/oauth-method';
export type { OtpConfig } from '../users/login/otp-method';
export type { PasskeyConfig } from '../users/login/passkey-method';
export type { PasswordConfig } from '../users/login/password-method';
export type { LoginMethod, Product } from '../users/login/login-methods';
export type { SessionInfo, UserInfo } from '../users/session/users';
