import type { Call } from '../../call';
import { call, IDEMPOTENT, PERSONAL } from '../../call';

const get = /* @__PURE__ */ call('GET', '/sdk/v1/b2b');
const post = /* @__PURE__ */ call('POST', '/sdk/v1/b2b');
const put = /* @__PURE__ */ call('PUT', '/sdk/v1/b2b');
const remove = /* @__PURE__ */ call('DELETE', '/sdk/v1/b2b');

const MEMBERS = '/organizations/members';

// Admin api 4.
/**
 * The calls by which an organization administers itself, beside `calls` of `@foyer/wire/organizations/calls`: only the pages that
 * administer load them.
 */
export const adminCalls = {
  'organization.update': put('/organizations/me', '', PERSONAL),
  'organization.delete': remove('/organizations/me', '', PERSONAL),
  'organization.getConnectedApps': get('/organizations/connected_apps', '', IDEMPOTENT),
  'organization.getConnectedApp': get('/organizations/connected_apps/{connected_app_id}', '{ connected_app_id }', IDEMPOTENT),
  'organization.members.create': post(MEMBERS, '{ email_address }', PERSONAL),
  'organization.members.search': post('/organizations/me/members/search', '', IDEMPOTENT),
  'organization.members.update': put(`${MEMBERS}/{member_id}`, '{ member_id }', PERSONAL),
  'organization.members.delete': remove(`${MEMBERS}/{member_id}`, 'memberId', PERSONAL),
  'organization.members.reactivate': put(`${MEMBERS}/{member_id}/reactivate`, 'memberId', PERSONAL),
  'organization.members.deletePassword': remove(`${MEMBERS}/passwords/{member_password_id}`, 'memberPasswordId', PERSONAL),
  'organization.members.deleteMFAPhoneNumber': remove(`${MEMBERS}/mfa_phone_numbers/{member_id}`, 'memberId', PERSONAL),
  'organization.members.deleteMFATOTP': remove(`${MEMBERS}/totp/{member_id}`, 'memberId', PERSONAL),
  'organization.members.unlinkRetiredEmail': post(`${MEMBERS}/{member_id}/unlink_retired_email`, '{ member_id, email_address }', PERSONAL),
  'organization.members.startEmailUpdate': post(`${MEMBERS}/{member_id}/start_email_update`, '{ member_id, email_address }', PERSONAL),
  // The published client leaves out the slash after `v1`, so that its call cannot work.
  'organization.members.getConnectedApps': get(`${MEMBERS}/{member_id}/connected_apps`, '{ member_id }', IDEMPOTENT),
  'organization.members.revokeConnectedApp': post(
    `${MEMBERS}/{member_id}/connected_apps/{connected_app_id}/revoke`,
    '{ member_id, connected_app_id }', PERSONAL,
  ),
  'sso.getConnections': get('/sso', '', IDEMPOTENT),
  'sso.deleteConnection': remove('/sso/{connection_id}', 'connectionId', PERSONAL),
  'sso.saml.createConnection': post('/sso/saml', '', PERSONAL),
  'sso.saml.updateConnection': put('/sso/saml/{connection_id}', '{ connection_id }', PERSONAL),
  'sso.saml.updateConnectionByURL': put('/sso/saml/{connection_id}/url', '{ connection_id, metadata_url }', PERSONAL),
  'sso.saml.deleteVerificationCertificate': remove(
    '/sso/saml/{connection_id}/verification_certificates/{certificate_id}',
    '{ connection_id, certificate_id }', PERSONAL,
  ),
  'sso.saml.deleteEncryptionPrivateKey': remove(
    '/sso/saml/{connection_id}/encryption_private_key/{private_key_id}',
    '{ connection_id, private_key_id }', PERSONAL,
  ),
  'sso.oidc.createConnection': post('/sso/oidc', '', PERSONAL),
  'sso.oidc.updateConnection': put('/sso/oidc/{connection_id}', '{ connection_id }', PERSONAL),
  'sso.external.createConnection': post('/sso/external', '{ external_organization_id, external_connection_id }', PERSONAL),
  'sso.external.updateConnection': put('/sso/external/{connection_id}', '{ connection_id }', PERSONAL),
  'scim.createConnection': post('/scim', '', PERSONAL),
  'scim.updateConnection': put('/scim/{connection_id}', '{ connection_id }', PERSONAL),
  'scim.deleteConnection': remove('/scim/{connection_id}', 'connectionId', PERSONAL),
  'scim.getConnection': get('/scim', '', IDEMPOTENT),
  'scim.getConnectionGroups': post('/scim/groups', '', IDEMPOTENT),
  'scim.rotateStart': post('/scim/rotate/start', 'connectionId', PERSONAL),
  'scim.rotateComplete': post('/scim/rotate/complete', 'connectionId', PERSONAL),
  'scim.rotateCancel': post('/scim/rotate/cancel', 'connectionId', PERSONAL),
  'internal.adminPortalConfig': get('/admin_portal_config', '', IDEMPOTENT),
} as const satisfies Readonly<Record<string, Call>>;

export type AdminCallName = keyof typeof adminCalls;
