import type * as z from 'zod/mini';
import * as project from '../bootstrap';
import type { Call } from '../call';
import { call } from '../call';
import { commonResponse } from '../common';
import * as apps from '../connected-apps';
import * as consent from '../idp';
import * as discovery from './discovery';
import * as idp from './idp';
import * as impersonation from './impersonation';
import * as magicLinks from './magic-links';
import * as members from './member';
import * as oauth from './oauth';
import * as organizations from './organization';
import * as otps from './otps';
import * as passwords from './passwords';
import { readOrganizationAnswer } from './read-answer';
import * as recoveryCodes from './recovery-codes';
import * as self from './self';
import type { InForms, MemberSession } from './session';
import * as sessions from './session';
import * as sso from './sso';
import * as totp from './totp';

const BASE = '/sdk/v1';
const get = /* @__PURE__ */ call('GET', BASE, readOrganizationAnswer);
const post = /* @__PURE__ */ call('POST', BASE, readOrganizationAnswer);
const put = /* @__PURE__ */ call('PUT', BASE, readOrganizationAnswer);
const remove = /* @__PURE__ */ call('DELETE', BASE, readOrganizationAnswer);

const SELF = '/b2b/organizations/members';

/** Every call of an organization's project by its name. A client loads this table once, before its first call. */
export const calls = {
  bootstrap: get('/projects/bootstrap/{public_token}', project.bootstrapResponse),
  'events.log': post('/events', undefined),
  'magicLinks.email.loginOrSignup': post('/b2b/magic_links/email/login_or_signup', magicLinks.magicLinkSendResponse),
  'magicLinks.email.discovery.send': post('/b2b/magic_links/email/discovery/send', magicLinks.magicLinkSendResponse),
  'magicLinks.email.invite': post('/b2b/magic_links/email/invite', magicLinks.magicLinkInviteResponse),
  'magicLinks.authenticate': post('/b2b/magic_links/authenticate', magicLinks.magicLinkAuthenticateResponse),
  'magicLinks.discovery.authenticate': post(
    '/b2b/magic_links/discovery/authenticate',
    magicLinks.magicLinkDiscoveryAuthenticateResponse,
  ),
  'otps.email.loginOrSignup': post('/b2b/otps/email/login_or_signup', otps.otpSendResponse),
  'otps.email.authenticate': post('/b2b/otps/email/authenticate', otps.otpEmailAuthenticateResponse),
  'otps.email.discovery.send': post('/b2b/otps/email/discovery/send', otps.otpSendResponse),
  'otps.email.discovery.authenticate': post(
    '/b2b/otps/email/discovery/authenticate',
    otps.otpEmailDiscoveryAuthenticateResponse,
  ),
  'otps.sms.send': post('/b2b/otps/sms/send', otps.otpSendResponse),
  'otps.sms.authenticate': post('/b2b/otps/sms/authenticate', otps.otpSmsAuthenticateResponse),
  'totp.create': post('/b2b/totp', totp.totpCreateResponse),
  'totp.authenticate': post('/b2b/totp/authenticate', totp.totpAuthenticateResponse),
  'recoveryCodes.recover': post('/b2b/recovery_codes/recover', recoveryCodes.recoveryCodesRecoverResponse),
  'recoveryCodes.get': get('/b2b/recovery_codes', recoveryCodes.recoveryCodesResponse),
  'recoveryCodes.rotate': post('/b2b/recovery_codes/rotate', recoveryCodes.recoveryCodesResponse),
  'passwords.authenticate': post('/b2b/passwords/authenticate', passwords.passwordAuthenticateResponse),
  'passwords.strengthCheck': post('/b2b/passwords/strength_check', passwords.passwordStrengthCheckResponse),
  'passwords.resetByEmailStart': post('/b2b/passwords/email/reset/start', passwords.passwordResetByEmailStartResponse),
  'passwords.resetByEmail': post('/b2b/passwords/email/reset', passwords.passwordResetByEmailResponse),
  'passwords.resetByExistingPassword': post(
    '/b2b/passwords/existing_password/reset',
    passwords.passwordResetByExistingPasswordResponse,
  ),
  'passwords.resetBySession': post('/b2b/passwords/session/reset', passwords.passwordResetBySessionResponse),
  'passwords.discovery.authenticate': post(
    '/b2b/passwords/discovery/authenticate',
    passwords.passwordDiscoveryAuthenticateResponse,
  ),
  'passwords.discovery.resetByEmailStart': post(
    '/b2b/passwords/discovery/reset/start',
    passwords.passwordResetByEmailStartResponse,
  ),
  'passwords.discovery.resetByEmail': post(
    '/b2b/passwords/discovery/reset',
    passwords.passwordDiscoveryResetByEmailResponse,
  ),
  'oauth.authenticate': post('/b2b/oauth/authenticate', oauth.oauthAuthenticateResponse),
  'oauth.discovery.authenticate': post('/b2b/oauth/discovery/authenticate', oauth.oauthDiscoveryAuthenticateResponse),
  'oauth.googleOneTap.settings': get('/b2b/oauth/google/onetap/start', oauth.googleOneTapSettingsResponse),
  'oauth.googleOneTap.submit': post('/b2b/oauth/google/onetap/submit', oauth.googleOneTapSubmitResponse),
  'oauth.googleOneTap.discovery.submit': post(
    '/b2b/oauth/google/onetap/discovery/submit',
    oauth.googleOneTapSubmitResponse,
  ),
  'sso.authenticate': post('/b2b/sso/authenticate', sso.ssoAuthenticateResponse),
  'sso.discoverConnections': get(
    '/b2b/sso/discovery/connections?email_address={email_address}',
    sso.ssoDiscoverConnectionsResponse,
  ),
  'discovery.organizations.list': post('/b2b/discovery/organizations', discovery.discoveryOrganizationsListResponse),
  'discovery.organizations.create': post(
    '/b2b/discovery/organizations/create',
    discovery.discoveryOrganizationsCreateResponse,
  ),
  'discovery.intermediateSessions.exchange': post(
    '/b2b/discovery/intermediate_sessions/exchange',
    discovery.intermediateSessionExchangeResponse,
  ),
  'session.authenticate': post('/b2b/sessions/authenticate', sessions.sessionAuthenticateResponse),
  'session.revoke': post('/b2b/sessions/revoke', sessions.sessionRevokeResponse),
  'session.revokeForMember': post('/b2b/sessions/revoke/{member_id}', sessions.sessionRevokeResponse),
  'session.exchange': post('/b2b/sessions/exchange', sessions.sessionExchangeResponse),
  'session.exchangeAccessToken': post(
    '/b2b/sessions/exchange_access_token',
    sessions.sessionExchangeAccessTokenResponse,
  ),
  'session.attest': post('/b2b/sessions/attest', sessions.sessionAttestResponse),
  'organization.get': get('/b2b/organizations/me', organizations.organizationGetResponse),
  'organization.getBySlug': post('/b2b/organizations/search', organizations.organizationGetBySlugResponse),
  'internal.searchMember': post(`${SELF}/search`, self.memberSearchResponse),
  'self.get': get(`${SELF}/me`, self.selfGetResponse),
  'self.update': put(`${SELF}/update`, members.memberResponse),
  'self.deleteMFAPhoneNumber': remove(`${SELF}/deletePhoneNumber`, members.memberResponse),
  'self.deleteMFATOTP': remove(`${SELF}/deleteTOTP`, members.memberResponse),
  'self.deletePassword': remove(`${SELF}/passwords/{password_id}`, members.memberResponse),
  'self.unlinkRetiredEmail': post(`${SELF}/unlink_retired_email`, members.memberResponse),
  'self.startEmailUpdate': post(`${SELF}/start_email_update`, members.memberResponse),
  'self.getConnectedApps': get(`${SELF}/connected_apps`, apps.userConnectedAppsResponse),
  'self.revokeConnectedApp': post(`${SELF}/connected_apps/{connected_app_id}/revoke`, commonResponse),
  'impersonation.authenticate': post('/b2b/impersonation/authenticate', impersonation.impersonationAuthenticateResponse),
  'idp.oauthAuthorizeStart': post('/idp/b2b/oauth/authorize/start', idp.oauthAuthorizeStartResponse),
  'idp.oauthAuthorizeSubmit': post('/idp/b2b/oauth/authorize/submit', consent.oauthAuthorizeSubmitResponse),
  'idp.oauthLogoutStart': post('/b2b/oauth/logout/start', consent.oauthLogoutStartResponse),
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

/** What a call answers, in the two forms of `MemberAuth` where it may ask for more. */
type Answer<Data> = Data extends { readonly member_session: MemberSession | null }
  ? null extends Data['member_session']
    ? InForms<Data>
    : Data
  : Data;

/** The answer of a call, without its envelope. */
export type AnswerOf<Name extends CallName> = (typeof calls)[Name]['response'] extends z.core.$ZodType
  ? Answer<z.infer<(typeof calls)[Name]['response']>>
  : unknown;
