import type * as z from 'zod/mini';
import * as project from './bootstrap';
import * as cryptoWallets from './crypto-wallets';
import * as events from './events';
import * as idp from './idp';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as oauth from './oauth';
import * as otps from './otps';
import * as passwords from './passwords';
import * as sessions from './session';
import * as totps from './totps';
import * as users from './user';
import * as search from './user-search';
import * as webauthn from './webauthn';

/** One call of the contract. `undefined` means that there is no body, or that no client reads it. */
export interface Call<Request = z.core.$ZodType | undefined, Response = z.core.$ZodType | undefined> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The full path, with parameters in braces. */
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
}

const call =
  (method: Call['method'], base: string) =>
  <Request extends Call['request'], Response extends Call['response']>(
    path: string,
    request: Request,
    response: Response,
  ): Call<Request, Response> => ({ method, path: base + path, request, response });

const BASE = '/sdk/v1';
const get = call('GET', BASE);
const post = call('POST', BASE);
const put = call('PUT', BASE);
const remove = call('DELETE', BASE);

/** All consumer calls by name, for servers and tests. Clients import schemas by resource instead. */
export const calls = {
  bootstrap: get('/projects/bootstrap/{public_token}', undefined, project.bootstrapResponse),
  'otps.email.loginOrCreate': post(
    '/otps/email/login_or_create',
    otps.otpEmailLoginOrCreateRequest,
    otps.otpSendResponse,
  ),
  'otps.email.send.primary': post('/otps/email/send/primary', otps.otpEmailSendRequest, otps.otpSendResponse),
  'otps.email.send.secondary': post(
    '/otps/email/send/secondary',
    otps.otpEmailSendRequest,
    otps.otpSendResponse,
  ),
  'otps.sms.loginOrCreate': post(
    '/otps/sms/login_or_create',
    otps.otpSmsLoginOrCreateRequest,
    otps.otpSendResponse,
  ),
  'otps.sms.send.primary': post('/otps/sms/send/primary', otps.otpSmsSendRequest, otps.otpSendResponse),
  'otps.sms.send.secondary': post('/otps/sms/send/secondary', otps.otpSmsSendRequest, otps.otpSendResponse),
  'otps.whatsapp.loginOrCreate': post(
    '/otps/whatsapp/login_or_create',
    otps.otpWhatsappLoginOrCreateRequest,
    otps.otpSendResponse,
  ),
  'otps.whatsapp.send.primary': post(
    '/otps/whatsapp/send/primary',
    otps.otpWhatsappSendRequest,
    otps.otpSendResponse,
  ),
  'otps.whatsapp.send.secondary': post(
    '/otps/whatsapp/send/secondary',
    otps.otpWhatsappSendRequest,
    otps.otpSendResponse,
  ),
  'otps.authenticate': post('/otps/authenticate', otps.otpAuthenticateRequest, otps.otpAuthenticateResponse),
  'magicLinks.email.loginOrCreate': post(
    '/magic_links/email/login_or_create',
    magicLinks.magicLinkEmailLoginOrCreateRequest,
    magicLinks.magicLinkSendResponse,
  ),
  'magicLinks.email.send.primary': post(
    '/magic_links/email/send/primary',
    magicLinks.magicLinkEmailSendRequest,
    magicLinks.magicLinkSendResponse,
  ),
  'magicLinks.email.send.secondary': post(
    '/magic_links/email/send/secondary',
    magicLinks.magicLinkEmailSendRequest,
    magicLinks.magicLinkSendResponse,
  ),
  'magicLinks.authenticate': post(
    '/magic_links/authenticate',
    magicLinks.magicLinkAuthenticateRequest,
    magicLinks.magicLinkAuthenticateResponse,
  ),
  'users.search': post('/users/search', search.userSearchRequest, search.userSearchResponse),
  'passwords.strengthCheck': post(
    '/passwords/strength_check',
    passwords.passwordStrengthCheckRequest,
    passwords.passwordStrengthCheckResponse,
  ),
  'passwords.create': post('/passwords', passwords.passwordCreateRequest, passwords.passwordCreateResponse),
  'passwords.authenticate': post(
    '/passwords/authenticate',
    passwords.passwordAuthenticateRequest,
    passwords.passwordAuthenticateResponse,
  ),
  'passwords.resetByEmailStart': post(
    '/passwords/email/reset/start',
    passwords.passwordResetByEmailStartRequest,
    passwords.passwordResetByEmailStartResponse,
  ),
  'passwords.resetByEmail': post(
    '/passwords/email/reset',
    passwords.passwordResetByEmailRequest,
    passwords.passwordResetByEmailResponse,
  ),
  'passwords.resetByExistingPassword': post(
    '/passwords/existing_password/reset',
    passwords.passwordResetByExistingPasswordRequest,
    passwords.passwordResetByExistingPasswordResponse,
  ),
  'passwords.resetBySession': post(
    '/passwords/session/reset',
    passwords.passwordResetBySessionRequest,
    passwords.passwordResetBySessionResponse,
  ),
  'cryptoWallets.authenticateStart.primary': post(
    '/crypto_wallets/authenticate/start/primary',
    cryptoWallets.cryptoWalletAuthenticateStartRequest,
    cryptoWallets.cryptoWalletAuthenticateStartResponse,
  ),
  'cryptoWallets.authenticateStart.secondary': post(
    '/crypto_wallets/authenticate/start/secondary',
    cryptoWallets.cryptoWalletAuthenticateStartRequest,
    cryptoWallets.cryptoWalletAuthenticateStartResponse,
  ),
  'cryptoWallets.authenticate': post(
    '/crypto_wallets/authenticate',
    cryptoWallets.cryptoWalletAuthenticateRequest,
    cryptoWallets.cryptoWalletAuthenticateResponse,
  ),
  'webauthn.authenticateStart.primary': post(
    '/webauthn/authenticate/start/primary',
    webauthn.webauthnAuthenticateStartRequest,
    webauthn.webauthnAuthenticateStartResponse,
  ),
  'webauthn.authenticateStart.secondary': post(
    '/webauthn/authenticate/start/secondary',
    webauthn.webauthnAuthenticateStartRequest,
    webauthn.webauthnAuthenticateStartResponse,
  ),
  'webauthn.authenticate': post(
    '/webauthn/authenticate',
    webauthn.webauthnAuthenticateRequest,
    webauthn.webauthnAuthenticateResponse,
  ),
  'webauthn.registerStart': post(
    '/webauthn/register/start',
    webauthn.webauthnRegisterStartRequest,
    webauthn.webauthnRegisterStartResponse,
  ),
  'webauthn.register': post(
    '/webauthn/register',
    webauthn.webauthnRegisterRequest,
    webauthn.webauthnRegisterResponse,
  ),
  'webauthn.update': put(
    '/webauthn/update/{webauthn_registration_id}',
    webauthn.webauthnUpdateRequest,
    webauthn.webauthnUpdateResponse,
  ),
  'user.get': get('/users/me', undefined, users.userGetResponse),
  'user.update': put('/users/me', users.userUpdateRequest, users.userUpdateResponse),
  'user.deleteEmail': remove('/users/emails/{email_id}', undefined, users.userDeleteResponse),
  'user.deletePhoneNumber': remove('/users/phone_numbers/{phone_id}', undefined, users.userDeleteResponse),
  'user.deleteTOTP': remove('/users/totps/{totp_id}', undefined, users.userDeleteResponse),
  'user.deleteCryptoWallet': remove(
    '/users/crypto_wallets/{crypto_wallet_id}',
    undefined,
    users.userDeleteResponse,
  ),
  'user.deleteOAuthRegistration': remove(
    '/users/oauth/{oauth_user_registration_id}',
    undefined,
    users.userDeleteResponse,
  ),
  'user.deleteWebauthnRegistration': remove(
    '/users/webauthn_registrations/{webauthn_registration_id}',
    undefined,
    users.userDeleteResponse,
  ),
  'user.deleteBiometricRegistration': remove(
    '/users/biometric_registrations/{biometric_registration_id}',
    undefined,
    users.userDeleteResponse,
  ),
  'user.getConnectedApps': get('/users/connected_apps', undefined, users.userConnectedAppsResponse),
  'user.revokedConnectedApp': post(
    '/users/connected_apps/{connected_app_id}/revoke',
    undefined,
    users.userRevokeConnectedAppResponse,
  ),
  'totps.create': post('/totps', totps.totpCreateRequest, totps.totpCreateResponse),
  'totps.authenticate': post(
    '/totps/authenticate',
    totps.totpAuthenticateRequest,
    totps.totpAuthenticateResponse,
  ),
  'totps.recoveryCodes': post('/totps/recovery_codes', undefined, totps.totpRecoveryCodesResponse),
  'totps.recover': post('/totps/recover', totps.totpRecoverRequest, totps.totpRecoverResponse),
  'session.authenticate': post(
    '/sessions/authenticate',
    sessions.sessionAuthenticateRequest,
    sessions.sessionAuthenticateResponse,
  ),
  'session.revoke': post('/sessions/revoke', undefined, sessions.sessionRevokeResponse),
  'session.exchangeAccessToken': post(
    '/sessions/exchange_access_token',
    sessions.sessionExchangeAccessTokenRequest,
    sessions.sessionExchangeAccessTokenResponse,
  ),
  'session.attest': post('/sessions/attest', sessions.sessionAttestRequest, sessions.sessionAttestResponse),
  'impersonation.authenticate': post(
    '/impersonation/authenticate',
    impersonation.impersonationAuthenticateRequest,
    impersonation.impersonationAuthenticateResponse,
  ),
  'oauth.attach': post('/oauth/attach', oauth.oauthAttachRequest, oauth.oauthAttachResponse),
  'oauth.authenticate': post(
    '/oauth/authenticate',
    oauth.oauthAuthenticateRequest,
    oauth.oauthAuthenticateResponse,
  ),
  'oauth.googleOneTap.start': call('GET', '')(
    '/v1/public/oauth/google/onetap/start',
    undefined,
    oauth.googleOneTapStartResponse,
  ),
  'oauth.googleOneTap.submit': call('POST', '')(
    '/v1/oauth/callback/{oauth_callback_id}',
    oauth.googleOneTapSubmitRequest,
    oauth.googleOneTapSubmitResponse,
  ),
  'idp.oauthAuthorizeStart': post(
    '/idp/oauth/authorize/start',
    idp.oauthAuthorizeStartRequest,
    idp.oauthAuthorizeStartResponse,
  ),
  'idp.oauthAuthorizeSubmit': post(
    '/idp/oauth/authorize/submit',
    idp.oauthAuthorizeSubmitRequest,
    idp.oauthAuthorizeSubmitResponse,
  ),
  'idp.oauthLogoutStart': post(
    '/oauth/logout/start',
    idp.oauthLogoutStartRequest,
    idp.oauthLogoutStartResponse,
  ),
  'events.log': post('/events', events.eventsLogRequest, undefined),
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
