import * as consent from '../idp';
import * as discovery from './discovery';
import * as events from './events';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as oauth from './oauth';
import * as organizations from './organization';
import * as otps from './otps';
import * as passwords from './passwords';
import * as recoveryCodes from './recovery-codes';
import * as self from './self';
import * as sessions from './session';
import * as sso from './sso';
import * as totp from './totp';

/** The bodies of the calls that have one, by the names of `calls`: for servers and tests. */
export const requests = {
  'events.log': events.eventsLogRequest,
  'magicLinks.email.loginOrSignup': magicLinks.magicLinkLoginOrSignupRequest,
  'magicLinks.email.discovery.send': magicLinks.magicLinkDiscoverySendRequest,
  'magicLinks.email.invite': magicLinks.magicLinkInviteRequest,
  'magicLinks.authenticate': magicLinks.magicLinkAuthenticateRequest,
  'magicLinks.discovery.authenticate': magicLinks.magicLinkDiscoveryAuthenticateRequest,
  'otps.email.loginOrSignup': otps.otpEmailLoginOrSignupRequest,
  'otps.email.authenticate': otps.otpEmailAuthenticateRequest,
  'otps.email.discovery.send': otps.otpEmailDiscoverySendRequest,
  'otps.email.discovery.authenticate': otps.otpEmailDiscoveryAuthenticateRequest,
  'otps.sms.send': otps.otpSmsSendRequest,
  'otps.sms.authenticate': otps.otpSmsAuthenticateRequest,
  'totp.create': totp.totpCreateRequest,
  'totp.authenticate': totp.totpAuthenticateRequest,
  'recoveryCodes.recover': recoveryCodes.recoveryCodesRecoverRequest,
  'recoveryCodes.rotate': recoveryCodes.recoveryCodesRotateRequest,
  'passwords.authenticate': passwords.passwordAuthenticateRequest,
  'passwords.strengthCheck': passwords.passwordStrengthCheckRequest,
  'passwords.resetByEmailStart': passwords.passwordResetByEmailStartRequest,
  'passwords.resetByEmail': passwords.passwordResetByEmailRequest,
  'passwords.resetByExistingPassword': passwords.passwordResetByExistingPasswordRequest,
  'passwords.resetBySession': passwords.passwordResetBySessionRequest,
  'passwords.discovery.authenticate': passwords.passwordDiscoveryAuthenticateRequest,
  'passwords.discovery.resetByEmailStart': passwords.passwordDiscoveryResetByEmailStartRequest,
  'passwords.discovery.resetByEmail': passwords.passwordDiscoveryResetByEmailRequest,
  'oauth.authenticate': oauth.oauthAuthenticateRequest,
  'oauth.discovery.authenticate': oauth.oauthDiscoveryAuthenticateRequest,
  'oauth.googleOneTap.submit': oauth.googleOneTapSubmitRequest,
  'oauth.googleOneTap.discovery.submit': oauth.googleOneTapDiscoverySubmitRequest,
  'sso.authenticate': sso.ssoAuthenticateRequest,
  'discovery.organizations.list': discovery.discoveryOrganizationsListRequest,
  'discovery.organizations.create': discovery.discoveryOrganizationsCreateRequest,
  'discovery.intermediateSessions.exchange': discovery.intermediateSessionExchangeRequest,
  'session.authenticate': sessions.sessionAuthenticateRequest,
  'session.exchange': sessions.sessionExchangeRequest,
  'session.exchangeAccessToken': sessions.sessionExchangeAccessTokenRequest,
  'session.attest': sessions.sessionAttestRequest,
  'organization.getBySlug': organizations.organizationGetBySlugRequest,
  'internal.searchMember': self.memberSearchRequest,
  'self.update': self.selfUpdateRequest,
  'self.unlinkRetiredEmail': self.selfUnlinkRetiredEmailRequest,
  'self.startEmailUpdate': self.selfStartEmailUpdateRequest,
  'impersonation.authenticate': impersonation.impersonationAuthenticateRequest,
  'idp.oauthAuthorizeStart': consent.oauthAuthorizeStartRequest,
  'idp.oauthAuthorizeSubmit': consent.oauthAuthorizeSubmitRequest,
  'idp.oauthLogoutStart': consent.oauthLogoutStartRequest,
} as const;
