import type { Call } from './call';
import { C, call, IDEMPOTENT, LIMITED, MINTS, MINUTES, P, P_ONCE, PERSONAL, SPENDS } from './call';

export type { Call } from './call';

const get = /* @__PURE__ */ call('GET');
const post = /* @__PURE__ */ call('POST');
const put = /* @__PURE__ */ call('PUT');
const remove = /* @__PURE__ */ call('DELETE');

/** Every call for users, by name, with its facts. The bodies are in `requests` and `answers`. */
export const calls = {
  bootstrap: get('/projects/bootstrap/{public_token}'),
  'otps.email.loginOrCreate': post('/otps/email/login_or_create', 'email', P),
  'otps.email.send.primary': post('/otps/email/send/primary', 'email', C),
  'otps.email.send.secondary': post('/otps/email/send/secondary', 'email', PERSONAL, C),
  'otps.sms.loginOrCreate': post('/otps/sms/login_or_create', 'phoneNumber', P),
  'otps.sms.send.primary': post('/otps/sms/send/primary', 'phoneNumber', P),
  'otps.sms.send.secondary': post('/otps/sms/send/secondary', 'phoneNumber', PERSONAL, P),
  'otps.whatsapp.loginOrCreate': post('/otps/whatsapp/login_or_create', 'phoneNumber', P),
  'otps.whatsapp.send.primary': post('/otps/whatsapp/send/primary', 'phoneNumber', P),
  'otps.whatsapp.send.secondary': post('/otps/whatsapp/send/secondary', 'phoneNumber', PERSONAL, P),
  'otps.authenticate': post('/otps/authenticate', `code, methodId, ${MINUTES}`, MINTS, SPENDS, P),
  'magicLinks.email.loginOrCreate': post('/magic_links/email/login_or_create', 'email', P),
  'magicLinks.email.send.primary': post('/magic_links/email/send/primary', 'email', P),
  'magicLinks.email.send.secondary': post('/magic_links/email/send/secondary', 'email', PERSONAL, P),
  'magicLinks.authenticate': post('/magic_links/authenticate', `token, ${MINUTES}`, MINTS, SPENDS),
  'users.search': post('/users/search', 'email', LIMITED, P_ONCE),
  'passwords.strengthCheck': post('/passwords/strength_check', '{ email, password }', IDEMPOTENT),
  'passwords.create': post('/passwords', '{ email, password, session_duration_minutes }', MINTS, P),
  'passwords.authenticate': post('/passwords/authenticate', '{ email, password, session_duration_minutes }', MINTS, P),
  'passwords.resetByEmailStart': post('/passwords/email/reset/start', '{ email }', P),
  'passwords.resetByEmail': post(
    '/passwords/email/reset',
    '{ token, password, session_duration_minutes }',
    MINTS,
    SPENDS,
    P,
  ),
  'passwords.resetByExistingPassword': post(
    '/passwords/existing_password/reset',
    '{ email, existing_password, new_password, session_duration_minutes }',
    MINTS,
    P,
  ),
  'passwords.resetBySession': post(
    '/passwords/session/reset',
    '{ password, session_duration_minutes }',
    PERSONAL,
    MINTS,
    P,
  ),
  'cryptoWallets.authenticateStart.primary': post(
    '/crypto_wallets/authenticate/start/primary',
    '{ crypto_wallet_address, crypto_wallet_type }',
    C,
  ),
  'cryptoWallets.authenticateStart.secondary': post(
    '/crypto_wallets/authenticate/start/secondary',
    '{ crypto_wallet_address, crypto_wallet_type }',
    PERSONAL,
    C,
  ),
  'cryptoWallets.authenticate': post(
    '/crypto_wallets/authenticate',
    '{ crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes }',
    MINTS,
    SPENDS,
    P,
  ),
  'webauthn.authenticateStart.primary': post('/webauthn/authenticate/start/primary'),
  'webauthn.authenticateStart.secondary': post('/webauthn/authenticate/start/secondary'),
  'webauthn.authenticate': post('/webauthn/authenticate', MINUTES, MINTS, SPENDS, P),
  'webauthn.registerStart': post('/webauthn/register/start', '', PERSONAL),
  'webauthn.register': post('/webauthn/register', MINUTES, PERSONAL, MINTS, SPENDS),
  'webauthn.update': put('/webauthn/update/{webauthn_registration_id}', '{ webauthn_registration_id, name }', PERSONAL),
  'user.get': get('/users/me', '', IDEMPOTENT),
  'user.update': put('/users/me', '{ name }', PERSONAL),
  'user.deleteEmail': remove('/users/emails/{email_id}', 'emailId', PERSONAL),
  'user.deletePhoneNumber': remove('/users/phone_numbers/{phone_id}', 'phoneId', PERSONAL),
  'user.deleteTOTP': remove('/users/totps/{totp_id}', 'totpId', PERSONAL),
  'user.deleteCryptoWallet': remove('/users/crypto_wallets/{crypto_wallet_id}', 'cryptoWalletId', PERSONAL),
  'user.deleteOAuthRegistration': remove('/users/oauth/{oauth_user_registration_id}', 'oauthRegistrationId', PERSONAL),
  'user.deleteWebauthnRegistration': remove(
    '/users/webauthn_registrations/{webauthn_registration_id}',
    'webauthnRegistrationId',
    PERSONAL,
  ),
  'user.deleteBiometricRegistration': remove(
    '/users/biometric_registrations/{biometric_registration_id}',
    'biometricRegistrationId',
    PERSONAL,
  ),
  'user.deleteRememberedBrowser': remove(
    '/users/remembered_browsers/{remembered_browser_id}',
    'rememberedBrowserId',
    PERSONAL,
  ),
  'user.getConnectedApps': get('/users/connected_apps', '', IDEMPOTENT),
  'user.revokedConnectedApp': post('/users/connected_apps/{connected_app_id}/revoke', 'connectedAppId', PERSONAL),
  'totps.create': post('/totps', '{ expiration_minutes }', PERSONAL),
  'totps.authenticate': post('/totps/authenticate', '{ totp_code, session_duration_minutes }', MINTS, SPENDS, P),
  'totps.recoveryCodes': post('/totps/recovery_codes', '', PERSONAL),
  'totps.recover': post('/totps/recover', '{ recovery_code, session_duration_minutes }', MINTS, SPENDS, P),
  'session.authenticate': post('/sessions/authenticate', '', IDEMPOTENT),
  'session.revoke': post('/sessions/revoke'),
  'session.exchangeAccessToken': post(
    '/sessions/exchange_access_token',
    '{ access_token, session_duration_minutes }',
    MINTS,
  ),
  'session.attest': post('/sessions/attest', '{ profile_id, token }', MINTS),
  'impersonation.authenticate': post('/impersonation/authenticate', '{ impersonation_token }', MINTS, SPENDS, P),
  'oauth.attach': post('/oauth/attach', 'provider', PERSONAL),
  'oauth.authenticate': post('/oauth/authenticate', `token, ${MINUTES}`, MINTS, SPENDS),
  'oauth.googleOneTap.start': call('GET', '')('/v1/public/oauth/google/onetap/start'),
  'oauth.googleOneTap.submit': call('POST', '')('/v1/oauth/callback/{oauth_callback_id}', '', SPENDS),
  'idp.oauthAuthorizeStart': post(
    '/idp/oauth/authorize/start',
    '{ client_id, redirect_uri, response_type, scopes }',
    PERSONAL,
  ),
  'idp.oauthAuthorizeSubmit': post(
    '/idp/oauth/authorize/submit',
    '{ client_id, redirect_uri, response_type, scopes, consent_granted }',
    PERSONAL,
  ),
  'idp.oauthDeviceStart': post('/idp/oauth/device/start', '{ user_code }', PERSONAL),
  'idp.oauthDeviceSubmit': post('/idp/oauth/device/submit', '{ user_code, consent_granted }', PERSONAL),
  'idp.oauthLogoutStart': post('/oauth/logout/start', '{ client_id, post_logout_redirect_uri }', PERSONAL),
  'events.log': post('/events'),
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
