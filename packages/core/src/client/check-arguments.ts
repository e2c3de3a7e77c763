import { checkSignature } from './check-signature';

const MINUTES = '{ session_duration_minutes }';

/** What calls must be given, by their names below the client. Calls that are not here need nothing. */
const TAKES: Readonly<Record<string, string>> = {
  'otps.email.loginOrCreate': 'email',
  'otps.email.send': 'email',
  'otps.sms.loginOrCreate': 'phoneNumber',
  'otps.sms.send': 'phoneNumber',
  'otps.whatsapp.loginOrCreate': 'phoneNumber',
  'otps.whatsapp.send': 'phoneNumber',
  'otps.authenticate': `code, methodId, ${MINUTES}`,
  'magicLinks.email.loginOrCreate': 'email',
  'magicLinks.email.send': 'email',
  'magicLinks.authenticate': `token, ${MINUTES}`,
  'oauth.attach': 'provider',
  'oauth.authenticate': `token, ${MINUTES}`,
  'passwords.searchUser': 'email',
  'passwords.strengthCheck': '{ email, password }',
  'passwords.create': '{ email, password, session_duration_minutes }',
  'passwords.authenticate': '{ email, password, session_duration_minutes }',
  'passwords.resetByEmailStart': '{ email }',
  'passwords.resetByEmail': '{ token, password, session_duration_minutes }',
  'passwords.resetByExistingPassword': '{ email, existing_password, new_password, session_duration_minutes }',
  'passwords.resetBySession': '{ password, session_duration_minutes }',
  'cryptoWallets.authenticateStart': '{ crypto_wallet_address, crypto_wallet_type }',
  'cryptoWallets.authenticate': '{ crypto_wallet_address, crypto_wallet_type, signature, session_duration_minutes }',
  'impersonation.authenticate': '{ impersonation_token }',
  'totps.create': '{ expiration_minutes }',
  'totps.authenticate': '{ totp_code, session_duration_minutes }',
  'totps.recover': '{ recovery_code, session_duration_minutes }',
  'webauthn.authenticate': MINUTES,
  'webauthn.register': MINUTES,
  'webauthn.update': '{ webauthn_registration_id, name }',
  'session.exchangeAccessToken': '{ access_token, session_duration_minutes }',
  'session.attest': '{ profile_id, token }',
  'user.update': '{ name }',
  'user.deleteEmail': 'emailId',
  'user.deletePhoneNumber': 'phoneId',
  'user.deleteTOTP': 'totpId',
  'user.deleteCryptoWallet': 'cryptoWalletId',
  'user.deleteOAuthRegistration': 'oauthRegistrationId',
  'user.deleteWebauthnRegistration': 'webauthnRegistrationId',
  'user.deleteBiometricRegistration': 'biometricRegistrationId',
  'user.revokedConnectedApp': 'connectedAppId',
  'idp.oauthAuthorizeStart': '{ client_id, redirect_uri, response_type, scopes }',
  'idp.oauthAuthorizeSubmit': '{ client_id, redirect_uri, response_type, scopes, consent_granted }',
  'idp.oauthLogoutStart': '{ client_id, post_logout_redirect_uri }',
  'urlTokens.authenticateByUrl': MINUTES,
};

/**
 * Throws a UsageError if a call was not given what it needs: the options object above all, which programs without
 * types forget. What is in it is for the server to judge.
 *
 * @param call The name of the call below the client, such as `otps.authenticate`.
 */
export function checkArguments(call: string, args: readonly unknown[]): void {
  checkSignature(TAKES, call, args);
}
