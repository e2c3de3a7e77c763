import type { Connection, OrganizationTarget } from './target';
import type { ConnectionFields, OrganizationFields } from './answers';

/** Creates the sign-in target from an organization in a response. */
export function organizationTarget(organization: OrganizationFields): OrganizationTarget {
  const { auth_methods, allowed_auth_methods, email_jit_provisioning } = organization;
  return {
    to: 'organization',
    id: organization.organization_id,
    name: organization.organization_name,
    slug: organization.organization_slug ?? '',
    logoUrl: organization.organization_logo_url ?? '',
    connections: (organization.sso_active_connections ?? []).map(connectionOf),
    defaultConnectionId: organization.sso_default_connection_id ?? null,
    ...(auth_methods === 'RESTRICTED' && { allowedMethods: allowed_auth_methods ?? [] }),
    provisioning: PROVISIONING[email_jit_provisioning ?? ''] ?? 'none',
    domains: organization.email_allowed_domains ?? [],
  };
}

/** An organization in an expected event, without the data that only the response has. */
export const expectedOrganization = (id = '', name = ''): OrganizationTarget =>
  organizationTarget({ organization_id: id, organization_name: name });

export const connectionOf = ({ connection_id, display_name, identity_provider }: ConnectionFields): Connection => ({
  id: connection_id,
  displayName: display_name,
  identityProvider: identity_provider,
});

const PROVISIONING: Readonly<Record<string, OrganizationTarget['provisioning']>> = {
  ALL_ALLOWED: 'all',
  RESTRICTED: 'domains',
};
