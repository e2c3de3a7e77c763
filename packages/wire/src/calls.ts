import type * as z from 'zod/mini';
import * as project from './bootstrap';
import type { Call } from './call';
import { call } from './call';
import * as apps from './connected-apps';
import * as cryptoWallets from './crypto-wallets';
import * as idp from './idp';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as oauth from './oauth';
import * as otps from './otps';
import * as passwords from './passwords';
import { readAnswer } from './read-answer';
import * as sessions from './session';
import * as totps from './totps';
import * as users from './user';
import * as webauthn from './webauthn';

export type { Call } from './call';

const BASE = '/sdk/v1';
const get = /* @__PURE__ */ call('GET', BASE, readAnswer);
const post = /* @__PURE__ */ call('POST', BASE, readAnswer);
const put = /* @__PURE__ */ call('PUT', BASE, readAnswer);
const remove = /* @__PURE__ */ call('DELETE', BASE, readAnswer);

/** Every consumer call by its name. A client loads this table once, before its first call. */
export const calls = {
  bootstrap: get('/projects/bootstrap/{public_token}', project.bootstrapResponse),
  'otps.email.loginOrCreate': post('/otps/email/login_or_create', otps.otpSendResponse),
  'otps.email.send.primary': post('/otps/email/send/primary', otps.otpSendResponse),
  'otps.email.send.secondary': post('/otps/email/send/secondary', otps.otpSendResponse),
  'otps.sms.loginOrCreate': post('/otps/sms/login_or_create', otps.otpSendResponse),
  'otps.sms.send.primary': post('/otps/sms/send/primary', otps.otpSendResponse),
  'otps.sms.send.secondary': post('/otps/sms/send/secondary', otps.otpSendResponse),
  'otps.whatsapp.loginOrCreate': post('/otps/whatsapp/login_or_create', otps.otpSendResponse),
  'otps.whatsapp.send.primary': post('/otps/whatsapp/send/primary', otps.otpSendResponse),
  'otps.whatsapp.send.secondary': post('/otps/whatsapp/send/secondary', otps.otpSendResponse),
  'otps.authenticate': post('/otps/authenticate', otps.otpAuthenticateResponse),
  'magicLinks.email.loginOrCreate': post('/magic_links/email/login_or_create', magicLinks.magicLinkSendResponse),
  'magicLinks.email.send.primary': post('/magic_links/email/send/primary', magicLinks.magicLinkSendResponse),
  'magicLinks.email.send.secondary': post('/magic_links/email/send/secondary', magicLinks.magicLinkSendResponse),
  'magicLinks.authenticate': post('/magic_links/authenticate', magicLinks.magicLinkAuthenticateResponse),
  'users.search': post('/users/search', users.userSearchResponse),
  'passwords.strengthCheck': post('/passwords/strength_check', passwords.passwordStrengthCheckResponse),
  'passwords.create': post('/passwords', passwords.passwordCreateResponse),
  'passwords.authenticate': post('/passwords/authenticate', passwords.passwordAuthenticateResponse),
  'passwords.resetByEmailStart': post('/passwords/email/reset/start', passwords.passwordResetByEmailStartResponse),
  'passwords.resetByEmail': post('/passwords/email/reset', passwords.passwordResetByEmailResponse),
  'passwords.resetByExistingPassword': post(
    '/passwords/existing_password/reset',
    passwords.passwordResetByExistingPasswordResponse,
  ),
  'passwords.resetBySession': post('/passwords/session/reset', passwords.passwordResetBySessionResponse),
  'cryptoWallets.authenticateStart.primary': post(
    '/crypto_wallets/authenticate/start/primary',
    cryptoWallets.cryptoWalletAuthenticateStartResponse,
  ),
  'cryptoWallets.authenticateStart.secondary': post(
    '/crypto_wallets/authenticate/start/secondary',
    cryptoWallets.cryptoWalletAuthenticateStartResponse,
  ),
  'cryptoWallets.authenticate': post('/crypto_wallets/authenticate', cryptoWallets.cryptoWalletAuthenticateResponse),
  'webauthn.authenticateStart.primary': post(
    '/webauthn/authenticate/start/primary',
    webauthn.webauthnAuthenticateStartResponse,
  ),
  'webauthn.authenticateStart.secondary': post(
    '/webauthn/authenticate/start/secondary',
    webauthn.webauthnAuthenticateStartResponse,
  ),
  'webauthn.authenticate': post('/webauthn/authenticate', webauthn.webauthnAuthenticateResponse),
  'webauthn.registerStart': post('/webauthn/register/start', webauthn.webauthnRegisterStartResponse),
  'webauthn.register': post('/webauthn/register', webauthn.webauthnRegisterResponse),
  'webauthn.update': put('/webauthn/update/{webauthn_registration_id}', webauthn.webauthnUpdateResponse),
  'user.get': get('/users/me', users.userGetResponse),
  'user.update': put('/users/me', users.userUpdateResponse),
  'user.deleteEmail': remove('/users/emails/{email_id}', users.userDeleteResponse),
  'user.deletePhoneNumber': remove('/users/phone_numbers/{phone_id}', users.userDeleteResponse),
  'user.deleteTOTP': remove('/users/totps/{totp_id}', users.userDeleteResponse),
  'user.deleteCryptoWallet': remove('/users/crypto_wallets/{crypto_wallet_id}', users.userDeleteResponse),
  'user.deleteOAuthRegistration': remove('/users/oauth/{oauth_user_registration_id}', users.userDeleteResponse),
  'user.deleteWebauthnRegistration': remove(
    '/users/webauthn_registrations/{webauthn_registration_id}',
    users.userDeleteResponse,
  ),
  'user.deleteBiometricRegistration': remove(
    '/users/biometric_registrations/{biometric_registration_id}',
    users.userDeleteResponse,
  ),
  'user.getConnectedApps': get('/users/connected_apps', apps.userConnectedAppsResponse),
  'user.revokedConnectedApp': post(
    '/users/connected_apps/{connected_app_id}/revoke',
    apps.userRevokeConnectedAppResponse,
  ),
  'totps.create': post('/totps', totps.totpCreateResponse),
  'totps.authenticate': post('/totps/authenticate', totps.totpAuthenticateResponse),
  'totps.recoveryCodes': post('/totps/recovery_codes', totps.totpRecoveryCodesResponse),
  'totps.recover': post('/totps/recover', totps.totpRecoverResponse),
  'session.authenticate': post('/sessions/authenticate', sessions.sessionAuthenticateResponse),
  'session.revoke': post('/sessions/revoke', sessions.sessionRevokeResponse),
  'session.exchangeAccessToken': post('/sessions/exchange_access_token', sessions.sessionExchangeAccessTokenResponse),
  'session.attest': post('/sessions/attest', sessions.sessionAttestResponse),
  'impersonation.authenticate': post('/impersonation/authenticate', impersonation.impersonationAuthenticateResponse),
  'oauth.attach': post('/oauth/attach', oauth.oauthAttachResponse),
  'oauth.authenticate': post('/oauth/authenticate', oauth.oauthAuthenticateResponse),
  'oauth.googleOneTap.start': call('GET', '', readAnswer)('/v1/public/oauth/google/onetap/start', oauth.googleOneTapStartResponse),
  'oauth.googleOneTap.submit': call('POST', '', readAnswer)(
    '/v1/oauth/callback/{oauth_callback_id}',
    oauth.googleOneTapSubmitResponse,
  ),
  'idp.oauthAuthorizeStart': post('/idp/oauth/authorize/start', idp.oauthAuthorizeStartResponse),
  'idp.oauthAuthorizeSubmit': post('/idp/oauth/authorize/submit', idp.oauthAuthorizeSubmitResponse),
  'idp.oauthLogoutStart': post('/oauth/logout/start', idp.oauthLogoutStartResponse),
  'events.log': post('/events', undefined),
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
/** The answer of a call, without its envelope. */
export type AnswerOf<Name extends CallName> = (typeof calls)[Name]['response'] extends z.core.$ZodType
  ? z.infer<(typeof calls)[Name]['response']>
  : unknown;
