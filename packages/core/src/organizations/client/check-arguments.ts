import type { Signatures } from '../../client/check-signature';
import { checkSignature } from '../../client/check-signature';

const MINUTES = '{ session_duration_minutes }';
const MEMBER = 'organization_id, member_id';

const TAKES: Signatures = {
  'magicLinks.email.loginOrSignup': '{ email_address, organization_id }',
  'magicLinks.email.discovery.send': '{ email_address }',
  'magicLinks.email.invite': '{ email_address }',
  'magicLinks.authenticate': '{ magic_links_token, session_duration_minutes }',
  'magicLinks.discovery.authenticate': '{ discovery_magic_links_token }',
  'otps.email.loginOrSignup': '{ email_address, organization_id }',
  'otps.email.authenticate': '{ code, email_address, organization_id, session_duration_minutes }',
  'otps.email.discovery.send': '{ email_address }',
  'otps.email.discovery.authenticate': '{ code, email_address }',
  'otps.sms.send': `{ ${MEMBER} }`,
  'otps.sms.authenticate': `{ ${MEMBER}, code, session_duration_minutes }`,
  'totp.create': `{ ${MEMBER} }`,
  'totp.authenticate': `{ ${MEMBER}, code, session_duration_minutes }`,
  'recoveryCodes.recover': `{ ${MEMBER}, recovery_code, session_duration_minutes }`,
  'passwords.authenticate': '{ organization_id, email_address, password, session_duration_minutes }',
  'passwords.strengthCheck': '{ password }',
  'passwords.resetByEmailStart': '{ organization_id, email_address }',
  'passwords.resetByEmail': '{ password_reset_token, password, session_duration_minutes }',
  'passwords.resetByExistingPassword':
    '{ organization_id, email_address, existing_password, new_password, session_duration_minutes }',
  'passwords.resetBySession': '{ password }',
  'passwords.discovery.authenticate': '{ email_address, password }',
  'passwords.discovery.resetByEmailStart': '{ email_address }',
  'passwords.discovery.resetByEmail': '{ password_reset_token, password }',
  'oauth.google.start': '{ organization_id }',
  'oauth.microsoft.start': '{ organization_id }',
  'oauth.hubspot.start': '{ organization_id }',
  'oauth.slack.start': '{ organization_id }',
  'oauth.github.start': '{ organization_id }',
  'oauth.authenticate': '{ oauth_token, session_duration_minutes }',
  'oauth.discovery.authenticate': '{ discovery_oauth_token }',
  'oauth.googleOneTap.start': '{ organization_id }',
  'sso.start': '{ connection_id }',
  'sso.authenticate': '{ sso_token, session_duration_minutes }',
  'sso.discoverConnections': 'emailAddress',
  'discovery.organizations.create': MINUTES,
  'discovery.intermediateSessions.exchange': '{ organization_id, session_duration_minutes }',
  'session.revokeForMember': '{ member_id }',
  'session.exchange': '{ organization_id, session_duration_minutes }',
  'session.exchangeAccessToken': '{ access_token, session_duration_minutes }',
  'session.attest': '{ profile_id, token, session_duration_minutes }',
  'organization.getBySlug': '{ organization_slug }',
  'self.update': '{ name }',
  'self.deletePassword': 'passwordId',
  'self.unlinkRetiredEmail': '{ email_address }',
  'self.startEmailUpdate': '{ email_address }',
  'self.revokeConnectedApp': '{ connected_app_id }',
  'impersonation.authenticate': '{ impersonation_token }',
  'idp.oauthAuthorizeStart': '{ client_id, redirect_uri, response_type, scopes }',
  'idp.oauthAuthorizeSubmit': '{ client_id, redirect_uri, response_type, scopes, consent_granted }',
  'idp.oauthLogoutStart': '{ client_id, post_logout_redirect_uri }',
  'urlTokens.authenticateByUrl': MINUTES,
};

/** Throws a UsageError if a call was not given what it needs. What is in it is for the server to judge. */
export const checkArguments = (call: string, args: readonly unknown[]): void => checkSignature(TAKES, call, args);
