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
import * as webauthn from './webauthn';

/** The bodies of the calls that have one, by the names of `calls`: for servers and tests. */
export const requests = {
  'otps.email.loginOrCreate': otps.otpEmailLoginOrCreateRequest,
  'otps.email.send.primary': otps.otpEmailSendRequest,
  'otps.email.send.secondary': otps.otpEmailSendRequest,
  'otps.sms.loginOrCreate': otps.otpSmsLoginOrCreateRequest,
  'otps.sms.send.primary': otps.otpSmsSendRequest,
  'otps.sms.send.secondary': otps.otpSmsSendRequest,
  'otps.whatsapp.loginOrCreate': otps.otpWhatsappLoginOrCreateRequest,
  'otps.whatsapp.send.primary': otps.otpWhatsappSendRequest,
  'otps.whatsapp.send.secondary': otps.otpWhatsappSendRequest,
  'otps.authenticate': otps.otpAuthenticateRequest,
  'magicLinks.email.loginOrCreate': magicLinks.magicLinkEmailLoginOrCreateRequest,
  'magicLinks.email.send.primary': magicLinks.magicLinkEmailSendRequest,
  'magicLinks.email.send.secondary': magicLinks.magicLinkEmailSendRequest,
  'magicLinks.authenticate': magicLinks.magicLinkAuthenticateRequest,
  'users.search': users.userSearchRequest,
  'passwords.strengthCheck': passwords.passwordStrengthCheckRequest,
  'passwords.create': passwords.passwordCreateRequest,
  'passwords.authenticate': passwords.passwordAuthenticateRequest,
  'passwords.resetByEmailStart': passwords.passwordResetByEmailStartRequest,
  'passwords.resetByEmail': passwords.passwordResetByEmailRequest,
  'passwords.resetByExistingPassword': passwords.passwordResetByExistingPasswordRequest,
  'passwords.resetBySession': passwords.passwordResetBySessionRequest,
  'cryptoWallets.authenticateStart.primary': cryptoWallets.cryptoWalletAuthenticateStartRequest,
  'cryptoWallets.authenticateStart.secondary': cryptoWallets.cryptoWalletAuthenticateStartRequest,
  'cryptoWallets.authenticate': cryptoWallets.cryptoWalletAuthenticateRequest,
  'webauthn.authenticateStart.primary': webauthn.webauthnAuthenticateStartRequest,
  'webauthn.authenticateStart.secondary': webauthn.webauthnAuthenticateStartRequest,
  'webauthn.authenticate': webauthn.webauthnAuthenticateRequest,
  'webauthn.registerStart': webauthn.webauthnRegisterStartRequest,
  'webauthn.register': webauthn.webauthnRegisterRequest,
  'webauthn.update': webauthn.webauthnUpdateRequest,
  'user.update': users.userUpdateRequest,
  'totps.create': totps.totpCreateRequest,
  'totps.authenticate': totps.totpAuthenticateRequest,
  'totps.recover': totps.totpRecoverRequest,
  'session.authenticate': sessions.sessionAuthenticateRequest,
  'session.exchangeAccessToken': sessions.sessionExchangeAccessTokenRequest,
  'session.attest': sessions.sessionAttestRequest,
  'impersonation.authenticate': impersonation.impersonationAuthenticateRequest,
  'oauth.attach': oauth.oauthAttachRequest,
  'oauth.authenticate': oauth.oauthAuthenticateRequest,
  'oauth.googleOneTap.submit': oauth.googleOneTapSubmitRequest,
  'idp.oauthAuthorizeStart': idp.oauthAuthorizeStartRequest,
  'idp.oauthAuthorizeSubmit': idp.oauthAuthorizeSubmitRequest,
  'idp.oauthLogoutStart': idp.oauthLogoutStartRequest,
  'events.log': events.eventsLogRequest,
} as const;
