import type { Call } from '../../call';
import { IDEMPOTENT, PERSONAL } from '../../call';
import { get, post, put, remove } from '../calls';

const ORGANIZATIONS = '/b2b/organizations';
const MEMBERS = `${ORGANIZATIONS}/members`;
const SSO = '/b2b/sso';
const SCIM = '/b2b/scim';

// Admin api 4.
/**
 * The calls by which an organization administers itself, beside `calls` of `@foyer/wire/organizations/calls`: only the pages that
 * administer load them.
 */
export const adminCalls = {
  'organization.update': put(`${ORGANIZATIONS}/me`, '', PERSONAL),
  'organization.delete': remove(`${ORGANIZATIONS}/me`, '', PERSONAL),
  'organization.getConnectedApps': get(`${ORGANIZATIONS}/connected_apps`, '', IDEMPOTENT),
  'organization.getConnectedApp': get(`${ORGANIZATIONS}/connected_apps/{connected_app_id}`, '{ connected_app_id }', IDEMPOTENT),
  'organization.members.create': post(MEMBERS, '{ email_address }', PERSONAL),
  'organization.members.search': post(`${ORGANIZATIONS}/me/members/search`, '', IDEMPOTENT),
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
  'sso.getConnections': get(SSO, '', IDEMPOTENT),
  'sso.deleteConnection': remove(`${SSO}/{connection_id}`, 'connectionId', PERSONAL),
  'sso.saml.createConnection': post(`${SSO}/saml`, '', PERSONAL),
  'sso.saml.updateConnection': put(`${SSO}/saml/{connection_id}`, '{ connection_id }', PERSONAL),
  'sso.saml.updateConnectionByURL': put(`${SSO}/saml/{connection_id}/url`, '{ connection_id, metadata_url }', PERSONAL),
  'sso.saml.deleteVerificationCertificate': remove(
    `${SSO}/saml/{connection_id}/verification_certificates/{certificate_id}`,
    '{ connection_id, certificate_id }', PERSONAL,
  ),
  'sso.saml.deleteEncryptionPrivateKey': remove(
    `${SSO}/saml/{connection_id}/encryption_private_key/{private_key_id}`,
    '{ connection_id, private_key_id }', PERSONAL,
  ),
  'sso.oidc.createConnection': post(`${SSO}/oidc`, '', PERSONAL),
  'sso.oidc.updateConnection': put(`${SSO}/oidc/{connection_id}`, '{ connection_id }', PERSONAL),
  'sso.external.createConnection': post(`${SSO}/external`, '{ external_organization_id, external_connection_id }', PERSONAL),
  'sso.external.updateConnection': put(`${SSO}/external/{connection_id}`, '{ connection_id }', PERSONAL),
  'scim.createConnection': post(SCIM, '', PERSONAL),
  'scim.updateConnection': put(`${SCIM}/{connection_id}`, '{ connection_id }', PERSONAL),
  'scim.deleteConnection': remove(`${SCIM}/{connection_id}`, 'connectionId', PERSONAL),
  'scim.getConnection': get(SCIM, '', IDEMPOTENT),
  'scim.getConnectionGroups': post(`${SCIM}/groups`, '', IDEMPOTENT),
  'scim.rotateStart': post(`${SCIM}/rotate/start`, 'connectionId', PERSONAL),
  'scim.rotateComplete': post(`${SCIM}/rotate/complete`, 'connectionId', PERSONAL),
  'scim.rotateCancel': post(`${SCIM}/rotate/cancel`, 'connectionId', PERSONAL),
  'internal.adminPortalConfig': get('/b2b/admin_portal_config', '', IDEMPOTENT),
} as const satisfies Readonly<Record<string, Call>>;

export type AdminCallName = keyof typeof adminCalls;
