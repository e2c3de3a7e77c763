export type { Person } from '../kernel/base/person';
export type { OAuthProvider, OneTapPosition, SocialProvider } from '../kernel/base/social-provider';
export { OAUTH_PROVIDERS } from '../kernel/base/social-provider';
export type { OtpChannel } from '../kernel/flow/code-entry/code-entry';
export type { Agreed, ParsedPhone, Present, PublicAuth, SessionDuration } from '../kernel/flow/deps';
export type { HostEvent, HostEventData, HostEventType } from '../kernel/flow/host-event';
export type { Strength, StrengthReport } from '../kernel/flow/new-password/new-password';
export type { CryptoWalletOptions, CryptoWallets } from '../users/api/engine/crypto-wallets';
export type { Idp } from '../users/api/engine/idp';
export type { Impersonation } from '../users/api/engine/impersonation';
export type { MagicLinkOptions, MagicLinks } from '../users/api/first-call/magic-links';
export type { OAuth, OAuthStartOptions } from '../users/api/engine/oauth';
export type { OtpEmailOptions, OtpPhoneOptions, Otps } from '../users/api/first-call/otps';
export type { PasswordResetStartOptions, Passwords } from '../users/api/engine/passwords';
export type { AttestOptions, TokenExchange } from '../users/api/engine/token-exchange';
export type { Totps } from '../users/api/engine/totps';
export type { Users } from '../users/api/engine/users';
export type {
  GoogleOneTap,
  OneTapMoment,
  OneTapPromptOptions,
  OneTapRedirects,
  OneTapStartOptions,
} from '../users/api/google-one-tap/one-tap';
export type { KnownPasskey, PasskeyProof, PasskeySupport } from '../users/api/webauthn/passkey-browser';
export type { NamedUser, PasskeyOffers, PasskeySignals } from '../users/api/webauthn/passkey-signals';
export type {
  Webauthn,
  WebauthnAuthenticateOptions,
  WebauthnPromptOptions,
  WebauthnRegisterOptions,
} from '../users/api/webauthn/webauthn';
export type { Client } from '../users/client';
export { createClient } from '../users/client';
export type { ClientSession, ClientUser } from '../users/client/client-session';
export type { AccountEvent, AccountState } from '../users/flows/account/account-rules';
export type { AwayMethod, LoginEvent, LoginState } from '../users/flows/login-flow';
export { awayMethod } from '../users/flows/login-flow';
export type { LoginConfig, LoginPlan, PlanProblem } from '../users/flows/login-plan';
export { loginPlan } from '../users/flows/login-plan';
export { servedLogin } from '../users/flows/served-login';
export type { SignIn } from '../users/flows/telling/sign-in';
export type { LoginTab, SessionConfig } from '../users/flows/login-method';
export type { AccountConfig } from '../users/flows/account-method';
export type { MagicLinkConfig } from '../users/flows/magic-link-method';
export type { OAuthConfig } from '../users/flows/oauth-method';
export type { OtpConfig } from '../users/flows/otp-method';
export type { PasskeyConfig } from '../users/flows/passkey-method';
export type { PasswordConfig } from '../users/flows/password-method';
export type { LoginMethod, Product } from '../users/flows/login-methods';
export type { SessionInfo, UserInfo } from '../users/session/users';
