export type { LazyReauthProvider } from '../flow/account/signed-in-user';
export { notRecent } from '../flow/account/signed-in-user';
export { passkeySupport } from '../users/browser/passkeys/passkey-support';
export type { UserInternals } from '../users/client/user-internals';
export { accountActions, accountFlow } from '../users/login/account/account-flow';
export { accountTransition } from '../users/login/account/account-rules';
export { checkClient } from '../users/login/check-client';
export type { CryptoDeps, Wallets } from '../users/login/crypto/crypto-commands';
export { createCryptoFlow, cryptoActions, cryptoFlow } from '../users/login/crypto/crypto-flow';
export type { CryptoCommand } from '../users/login/crypto/crypto-rules';
export { cryptoTransition } from '../users/login/crypto/crypto-rules';
export type { WalletButtons } from '../users/login/crypto/wallet-buttons';
export { walletButtons } from '../users/login/crypto/wallet-buttons';
export type { DetailAnswer, DetailAnswers, DetailProblem, DetailProblems } from '../users/login/details/check-details';
export type { DetailInput } from '../users/login/details/detail-inputs';
export {
  isFieldName,
  isLength,
  isReservedName,
  LONGEST_ANSWER,
  MOST_FIELDS,
} from '../users/login/details/detail-inputs';
export type { DetailsNeed } from '../users/login/details/details-need';
export { detailsCondition, detailsNeed, newAccountNeed, TERMS_VERSION } from '../users/login/details/details-need';
export { checkDetails } from '../users/login/details/check-details';
export { detailDrafts } from '../users/login/details/detail-drafts';
export { checkedInputs, detailsTransition } from '../users/login/details/details-rules';
export type { DetailsDeps } from '../users/login/details/details-commands';
export { detailsActions, detailsFlow } from '../users/login/details/details-flow';
export type {
  DetailsCommand,
  DetailsEvent,
  DetailsFormState,
  DetailsState,
} from '../users/login/details/details-state';
export { isPattern } from '../users/login/details/host-pattern';
export type { LegalTerms } from '../users/login/details/legal-terms';
export { isTermsVersion, legalPage } from '../users/login/details/legal-terms';
export { userReader } from '../users/login/host-events';
export type {
  LoginCommand,
  LoginDeps,
  LoginFlows,
  LoginMethodStates,
  MainRules,
  StartLogin,
  ToMethod,
  MethodCooperation,
} from '../users/login/login-flow';
export { MAIN_RULES, isEmailResent, isMainFree } from '../users/login/login-flow';
export { inAppObstacle } from '../users/login/in-app-login';
export { LOGIN_ACTIONS, LOGIN_FLOWS } from '../users/login/login-flows';
export type { EmailEntry, MethodDescriptor } from '../users/login/login-method';
export type { LoginMethods, MainStateName } from '../users/login/login-methods';
export { LOGIN_METHODS } from '../users/login/login-methods';
export { awayMethod } from '../users/login/login-flow';
export { loginOptions, loginPlan } from '../users/login/login-plan';
export type { MagicLinkDeps } from '../users/login/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from '../users/login/magic-link/magic-link-flow';
export type { MagicLinkCommand } from '../users/login/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES, magicLinkTransition } from '../users/login/magic-link/magic-link-rules';
export type { OAuthDeps } from '../users/login/oauth/oauth-commands';
export { createOAuthFlow, oauthActions, oauthFlow } from '../users/login/oauth/oauth-flow';
export type { OAuthCommand } from '../users/login/oauth/oauth-rules';
export { oauthTransition } from '../users/login/oauth/oauth-rules';
export type { OneTapDeps } from '../users/login/one-tap/one-tap-commands';
export { createOneTapFlow, oneTapFlow } from '../users/login/one-tap/one-tap-flow';
export type { OtpDeps } from '../users/login/otp/otp-commands';
export { createOtpFlow, otpActions, otpFlow } from '../users/login/otp/otp-flow';
export type { OtpCommand } from '../users/login/otp/otp-rules';
export { DEFAULT_OTP_EXPIRATION_MINUTES, otpTransition } from '../users/login/otp/otp-rules';
export type { MfaPolicy, SecondFactorNeed } from '../users/session/mfa-policy';
export { mfaCondition, secondFactorNeed } from '../users/session/mfa-policy';
export { passkeyOptionsOf } from '../users/login/passkey-method';
export type { PasskeyRegistrationDeps } from '../users/login/passkey-registration/passkey-registration-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from '../users/login/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationCommand } from '../users/login/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from '../users/login/passkey-registration/passkey-registration-rules';
export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../users/login/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from '../users/login/passkey/passkey-autofill';
export type { PasskeyDeps } from '../users/login/passkey/passkey-commands';
export {
  createPasskeyFlow,
  passkeyActions,
  passkeyFlow,
  passkeyFlowWith,
  showsPasskeyButton,
} from '../users/login/passkey/passkey-flow';
export type { PasskeyCommand } from '../users/login/passkey/passkey-rules';
export { passkeyTransition } from '../users/login/passkey/passkey-rules';
export type { PasswordResetDeps } from '../users/login/password-reset/password-reset-commands';
export {
  createPasswordResetFlow,
  passwordResetActions,
  passwordResetFlow,
} from '../users/login/password-reset/password-reset-flow';
export type { PasswordResetCommand } from '../users/login/password-reset/password-reset-rules';
export { passwordResetTransition } from '../users/login/password-reset/password-reset-rules';
export type { PasswordDeps } from '../users/login/password/password-commands';
export { createPasswordFlow, passwordActions, passwordFlow } from '../users/login/password/password-flow';
export { passwordTransition } from '../users/login/password/password-rules';
export type { Instead, PasswordCommand } from '../users/login/password/password-state';
export { loginFlow, startLoginBy } from '../users/login/running-login';
export { secondFactorActions, secondFactorFlow } from '../users/login/second-factor/second-factor-flow';
export { secondFactorTransition } from '../users/login/second-factor/second-factor-rules';
export type { SignIn } from '../users/login/sign-in';
