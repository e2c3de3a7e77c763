import type { Call, Facts } from '../../call';

// Imports nothing of the member calls: otherwise bundlers would split the first-call chunk, which pages with a sign-in
// load.
const row =
  (method: Call['method'], facts: Facts) =>
  (path: string, takes = ''): Call => ({ method, path: `/sdk/v1/b2b${path}`, takes, ...facts });
/** Calls that only read. */
const READ: Facts = { idempotent: true };
const get = /* @__PURE__ */ row('GET', READ);
const search = /* @__PURE__ */ row('POST', READ);
/** Calls that change data. They must run for exactly one member. */
const CHANGE: Facts = { personal: true };
const post = /* @__PURE__ */ row('POST', CHANGE);
const put = /* @__PURE__ */ row('PUT', CHANGE);
const remove = /* @__PURE__ */ row('DELETE', CHANGE);

const ORGANIZATIONS = '/organizations';
const MEMBERS = `${ORGANIZATIONS}/members`;
const SSO = '/sso';
const SCIM = '/scim';

// Admin api 4.
/**
 * The organization admin calls, in addition to `calls` of `@foyer/wire/organizations/calls`. Only admin pages load
 * them.
 */
export const adminCalls = {
  'organization.update': put(`${ORGANIZATIONS}/me`),
  'organization.delete': remove(`${ORGANIZATIONS}/me`),
  'organization.getConnectedApps': get(`${ORGANIZATIONS}/connected_apps`),
  'organization.getConnectedApp': get(`${ORGANIZATIONS}/connected_apps/{connected_app_id}`, '{ connected_app_id }'),
  'organization.members.create': post(MEMBERS, '{ email_address }'),
  'organization.members.search': search(`${ORGANIZATIONS}/me/members/search`),
  'organization.members.update': put(`${MEMBERS}/{member_id}`, '{ member_id }'),
  'organization.members.delete': remove(`${MEMBERS}/{member_id}`, 'memberId'),
  'organization.members.reactivate': put(`${MEMBERS}/{member_id}/reactivate`, 'memberId'),
  'organization.members.deletePassword': remove(`${MEMBERS}/passwords/{member_password_id}`, 'memberPasswordId'),
  'organization.members.deleteMFAPhoneNumber': remove(`${MEMBERS}/mfa_phone_numbers/{member_id}`, 'memberId'),
  'organization.members.deleteMFATOTP': remove(`${MEMBERS}/totp/{member_id}`, 'memberId'),
  'organization.members.unlinkRetiredEmail': post(
    `${MEMBERS}/{member_id}/unlink_retired_email`,
    '{ member_id, email_address }',
  ),
  'organization.members.startEmailUpdate': post(
    `${MEMBERS}/{member_id}/start_email_update`,
    '{ member_id, email_address }',
  ),
  // The published client leaves out the slash after `v1`, so its call fails.
  'organization.members.getConnectedApps': get(`${MEMBERS}/{member_id}/connected_apps`, '{ member_id }'),
  'organization.members.revokeConnectedApp': post(
    `${MEMBERS}/{member_id}/connected_apps/{connected_app_id}/revoke`,
    '{ member_id, connected_app_id }',
  ),
  'sso.getConnections': get(SSO),
  'sso.deleteConnection': remove(`${SSO}/{connection_id}`, 'connectionId'),
  'sso.saml.createConnection': post(`${SSO}/saml`),
  'sso.saml.updateConnection': put(`${SSO}/saml/{connection_id}`, '{ connection_id }'),
  'sso.saml.updateConnectionByURL': put(`${SSO}/saml/{connection_id}/url`, '{ connection_id, metadata_url }'),
  'sso.saml.deleteVerificationCertificate': remove(
    `${SSO}/saml/{connection_id}/verification_certificates/{certificate_id}`,
    '{ connection_id, certificate_id }',
  ),
  'sso.saml.deleteEncryptionPrivateKey': remove(
    `${SSO}/saml/{connection_id}/encryption_private_key/{private_key_id}`,
    '{ connection_id, private_key_id }',
  ),
  'sso.oidc.createConnection': post(`${SSO}/oidc`),
  'sso.oidc.updateConnection': put(`${SSO}/oidc/{connection_id}`, '{ connection_id }'),
  'sso.external.createConnection': post(`${SSO}/external`, '{ external_organization_id, external_connection_id }'),
  'sso.external.updateConnection': put(`${SSO}/external/{connection_id}`, '{ connection_id }'),
  'scim.createConnection': post(SCIM),
  'scim.updateConnection': put(`${SCIM}/{connection_id}`, '{ connection_id }'),
  'scim.deleteConnection': remove(`${SCIM}/{connection_id}`, 'connectionId'),
  'scim.getConnection': get(SCIM),
  'scim.getConnectionGroups': search(`${SCIM}/groups`),
  'scim.rotateStart': post(`${SCIM}/rotate/start`, 'connectionId'),
  'scim.rotateComplete': post(`${SCIM}/rotate/complete`, 'connectionId'),
  'scim.rotateCancel': post(`${SCIM}/rotate/cancel`, 'connectionId'),
  'internal.adminPortalConfig': get('/admin_portal_config'),
} as const satisfies Readonly<Record<string, Call>>;

export type AdminCallName = keyof typeof adminCalls;
