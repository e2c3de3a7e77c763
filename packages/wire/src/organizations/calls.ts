import type { Call } from '../call';
import { call, IDEMPOTENT, LIMITED, MINTS, MINUTES, P, PERSONAL, SPENDS } from '../call';

const get = /* @__PURE__ */ call('GET');
const post = /* @__PURE__ */ call('POST');
const put = /* @__PURE__ */ call('PUT');
const remove = /* @__PURE__ */ call('DELETE');

const SELF = '/b2b/organizations/members';
const MEMBER = 'organization_id, member_id';

/** Every call for a project of organizations, by name, with its facts. The bodies are in `requests` and `answers`. */
export const calls = {
  bootstrap: get('/projects/bootstrap/{public_token}'),
  'events.log': post('/events'),
  'magicLinks.email.loginOrSignup': post(
    '/b2b/magic_links/email/login_or_signup',
    '{ email_address, organization_id }',
  ),
  'magicLinks.email.discovery.send': post('/b2b/magic_links/email/discovery/send', '{ email_address }', P),
  'magicLinks.email.invite': post('/b2b/magic_links/email/invite', '{ email_address }', PERSONAL),
  'magicLinks.authenticate': post(
    '/b2b/magic_links/authenticate',
    '{ magic_links_token, session_duration_minutes }',
    MINTS,
    SPENDS,
    P,
  ),
  'magicLinks.discovery.authenticate': post(
    '/b2b/magic_links/discovery/authenticate',
    '{ discovery_magic_links_token }',
    MINTS,
    SPENDS,
    P,
  ),
  'otps.email.loginOrSignup': post('/b2b/otps/email/login_or_signup', '{ email_address, organization_id }', P),
  'otps.email.authenticate': post(
    '/b2b/otps/email/authenticate',
    '{ code, email_address, organization_id, session_duration_minutes }',
    MINTS,
    SPENDS,
    P,
  ),
  'otps.email.discovery.send': post('/b2b/otps/email/discovery/send', '{ email_address }', P),
  'otps.email.discovery.authenticate': post(
    '/b2b/otps/email/discovery/authenticate',
    '{ code, email_address }',
    MINTS,
    SPENDS,
    P,
  ),
  'otps.sms.send': post('/b2b/otps/sms/send', `{ ${MEMBER} }`, PERSONAL, P),
  'otps.sms.authenticate': post(
    '/b2b/otps/sms/authenticate',
    `{ ${MEMBER}, code, session_duration_minutes }`,
    MINTS,
    SPENDS,
    P,
  ),
  'totp.create': post('/b2b/totp', `{ ${MEMBER} }`, PERSONAL, P),
  'totp.authenticate': post(
    '/b2b/totp/authenticate',
    `{ ${MEMBER}, code, session_duration_minutes }`,
    MINTS,
    SPENDS,
    P,
  ),
  'recoveryCodes.recover': post(
    '/b2b/recovery_codes/recover',
    `{ ${MEMBER}, recovery_code, session_duration_minutes }`,
    MINTS,
    SPENDS,
    P,
  ),
  'recoveryCodes.get': get('/b2b/recovery_codes', '', PERSONAL, IDEMPOTENT),
  'recoveryCodes.rotate': post('/b2b/recovery_codes/rotate', '', PERSONAL, P),
  'passwords.authenticate': post(
    '/b2b/passwords/authenticate',
    '{ organization_id, email_address, password, session_duration_minutes }',
    MINTS,
    P,
  ),
  'passwords.strengthCheck': post('/b2b/passwords/strength_check', '{ password }', IDEMPOTENT),
  'passwords.resetByEmailStart': post('/b2b/passwords/email/reset/start', '{ organization_id, email_address }', P),
  'passwords.resetByEmail': post(
    '/b2b/passwords/email/reset',
    '{ password_reset_token, password, session_duration_minutes }',
    MINTS,
    SPENDS,
    P,
  ),
  'passwords.resetByExistingPassword': post(
    '/b2b/passwords/existing_password/reset',
    '{ organization_id, email_address, existing_password, new_password, session_duration_minutes }',
    MINTS,
    P,
  ),
  'passwords.resetBySession': post('/b2b/passwords/session/reset', '{ password }', PERSONAL, MINTS, P),
  'passwords.discovery.authenticate': post(
    '/b2b/passwords/discovery/authenticate',
    '{ email_address, password }',
    MINTS,
    P,
  ),
  'passwords.discovery.resetByEmailStart': post('/b2b/passwords/discovery/reset/start', '{ email_address }', P),
  'passwords.discovery.resetByEmail': post(
    '/b2b/passwords/discovery/reset',
    '{ password_reset_token, password }',
    MINTS,
    SPENDS,
    P,
  ),
  'oauth.authenticate': post('/b2b/oauth/authenticate', '{ oauth_token, session_duration_minutes }', MINTS, SPENDS, P),
  'oauth.discovery.authenticate': post(
    '/b2b/oauth/discovery/authenticate',
    '{ discovery_oauth_token }',
    MINTS,
    SPENDS,
    P,
  ),
  'oauth.googleOneTap.settings': get('/b2b/oauth/google/onetap/start', '', IDEMPOTENT),
  'oauth.googleOneTap.submit': post('/b2b/oauth/google/onetap/submit', '', SPENDS),
  'oauth.googleOneTap.discovery.submit': post('/b2b/oauth/google/onetap/discovery/submit', '', SPENDS),
  'sso.authenticate': post('/b2b/sso/authenticate', '{ sso_token, session_duration_minutes }', MINTS, SPENDS, P),
  'sso.discoverConnections': get(
    '/b2b/sso/discovery/connections?email_address={email_address}',
    'emailAddress',
    IDEMPOTENT,
  ),
  'discovery.organizations.list': post('/b2b/discovery/organizations', '', IDEMPOTENT),
  'discovery.organizations.create': post('/b2b/discovery/organizations/create', MINUTES, MINTS),
  'discovery.intermediateSessions.exchange': post(
    '/b2b/discovery/intermediate_sessions/exchange',
    '{ organization_id, session_duration_minutes }',
    MINTS,
  ),
  'session.authenticate': post('/b2b/sessions/authenticate', '', IDEMPOTENT),
  'session.revoke': post('/b2b/sessions/revoke'),
  'session.revokeForMember': post('/b2b/sessions/revoke/{member_id}', '{ member_id }', PERSONAL),
  'session.exchange': post('/b2b/sessions/exchange', '{ organization_id, session_duration_minutes }', PERSONAL, MINTS),
  'session.exchangeAccessToken': post(
    '/b2b/sessions/exchange_access_token',
    '{ access_token, session_duration_minutes }',
    MINTS,
  ),
  'session.attest': post('/b2b/sessions/attest', '{ profile_id, token, session_duration_minutes }', MINTS),
  'organization.get': get('/b2b/organizations/me', '', IDEMPOTENT),
  'organization.getBySlug': post('/b2b/organizations/search', '{ organization_slug }', IDEMPOTENT, LIMITED),
  'internal.searchMember': post(`${SELF}/search`, '', IDEMPOTENT, LIMITED),
  'self.get': get(`${SELF}/me`, '', IDEMPOTENT),
  'self.update': put(`${SELF}/update`, '{ name }', PERSONAL),
  'self.deleteMFAPhoneNumber': remove(`${SELF}/deletePhoneNumber`, '', PERSONAL),
  'self.deleteMFATOTP': remove(`${SELF}/deleteTOTP`, '', PERSONAL),
  'self.deletePassword': remove(`${SELF}/passwords/{password_id}`, 'passwordId', PERSONAL),
  'self.unlinkRetiredEmail': post(`${SELF}/unlink_retired_email`, '{ email_address }', PERSONAL),
  'self.startEmailUpdate': post(`${SELF}/start_email_update`, '{ email_address }', PERSONAL),
  'self.getConnectedApps': get(`${SELF}/connected_apps`, '', IDEMPOTENT),
  'self.revokeConnectedApp': post(`${SELF}/connected_apps/{connected_app_id}/revoke`, '{ connected_app_id }', PERSONAL),
  'impersonation.authenticate': post('/b2b/impersonation/authenticate', '{ impersonation_token }', MINTS, SPENDS, P),
  'idp.oauthAuthorizeStart': post(
    '/idp/b2b/oauth/authorize/start',
    '{ client_id, redirect_uri, response_type, scopes }',
    PERSONAL,
  ),
  'idp.oauthAuthorizeSubmit': post(
    '/idp/b2b/oauth/authorize/submit',
    '{ client_id, redirect_uri, response_type, scopes, consent_granted }',
    PERSONAL,
  ),
  'idp.oauthDeviceStart': post('/idp/b2b/oauth/device/start', '{ user_code }', PERSONAL),
  'idp.oauthDeviceSubmit': post('/idp/b2b/oauth/device/submit', '{ user_code, consent_granted }', PERSONAL),
  'idp.oauthLogoutStart': post('/b2b/oauth/logout/start', '{ client_id, post_logout_redirect_uri }', PERSONAL),
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
