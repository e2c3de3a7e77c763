import { describeCertificate } from '../../sso/certificates';
import type { Connection, KeptKey } from '../../sso/connections';
import { callbackAddress } from '../../sso/sso-services';

/** Placeholder for a secret in an answer. Sending it back does not change the secret. */
export const MASKED = '********';

const masked = (secret: string): string => (secret === '' ? '' : MASKED);

/** A SAML connection in the contract's format (admin api 2). Its private keys are never shown. */
export function viewSaml({ connectionId, details, roleAssignments, ...row }: Connection, origin: string) {
  const address = callbackAddress(origin, connectionId);
  const keys = details.encryption_private_keys.map(({ id, created_at }) => ({
    private_key_id: id,
    private_key: MASKED,
    created_at,
  }));
  return {
    organization_id: row.organizationId,
    connection_id: connectionId,
    display_name: row.displayName,
    status: row.status,
    identity_provider: row.identityProvider,
    idp_entity_id: details.idp_entity_id,
    idp_sso_url: details.idp_sso_url,
    acs_url: address,
    audience_uri: address,
    attribute_mapping: details.attribute_mapping,
    signing_certificates: details.signing_certificates.map(viewCertificate),
    verification_certificates: details.verification_certificates.map(viewCertificate),
    saml_connection_implicit_role_assignments: rolesOfAll(roleAssignments),
    saml_group_implicit_role_assignments: rolesOfGroups(roleAssignments),
    saml_encryption_private_keys: keys,
    // Its wire name is not documented (admin api 2).
    encryption_private_keys: keys,
  };
}

function viewCertificate({ id, pem, created_at }: KeptKey) {
  const { issuer, expiresAt } = describeCertificate(pem);
  return { certificate_id: id, certificate: pem, issuer, created_at, expires_at: expiresAt, updated_at: created_at };
}

/** An OIDC connection in the contract's format. */
export function viewOidc({ connectionId, details, ...row }: Connection, origin: string) {
  return {
    organization_id: row.organizationId,
    connection_id: connectionId,
    status: row.status,
    display_name: row.displayName,
    redirect_url: callbackAddress(origin, connectionId),
    issuer: details.issuer,
    client_id: details.client_id,
    client_secret: masked(details.client_secret),
    authorization_url: details.authorization_url,
    token_url: details.token_url,
    userinfo_url: details.userinfo_url,
    jwks_url: details.jwks_url,
    identity_provider: row.identityProvider,
    custom_scopes: details.custom_scopes,
    attribute_mapping: details.attribute_mapping,
  };
}

/** An external connection in the contract's format. */
export function viewExternal({ connectionId, details, roleAssignments, ...row }: Connection) {
  return {
    organization_id: row.organizationId,
    connection_id: connectionId,
    external_organization_id: details.external_organization_id,
    external_connection_id: row.sourceId ?? '',
    status: row.status,
    display_name: row.displayName,
    external_connection_implicit_role_assignments: rolesOfAll(roleAssignments),
    external_group_implicit_role_assignments: rolesOfGroups(roleAssignments),
  };
}

type Assignments = Connection['roleAssignments'];

const rolesOfAll = (all: Assignments) =>
  all.flatMap(({ role_id, group }) => (group === undefined ? [{ role_id }] : []));
const rolesOfGroups = (all: Assignments) =>
  all.flatMap(({ role_id, group }) => (group === undefined ? [] : [{ role_id, group }]));
