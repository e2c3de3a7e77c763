import { cleanName } from '@foyer/wire/pasted';
import * as z from 'zod/mini';
import { ApiError, type ErrorType } from '../../http/api-error';
import type { JsonObject } from '../../http/json';
import type { CallContext } from '../../http/sdk-call';
import { isWebUrl } from '../../projects/redirect-urls';
import { isSlug, LONGEST_NAME } from '../slugs';
import type { Organization } from '../organizations';
import { policyFields, type Policies } from '../policies';
import { demandAssignable } from '../rbac/permission';
import { isCommon, isDomain, readDomains } from './domains';

/** Changes of an organization that a call asks for. */
export interface OrganizationChanges {
  readonly name?: string;
  readonly slug?: string;
  readonly logoUrl?: string;
  readonly policies?: Partial<Policies>;
}

/** A field of an organization that needs its own permission to change. */
interface Field {
  readonly key: string;
  readonly action: string;
  /** Reads the new value. Throws the errors of the field. */
  readonly read: (value: unknown, context: CallContext, organization: Organization) => OrganizationChanges;
}

const LONGEST_LOGO = 2048;
/** The contract documents no action for these fields, so they need the permission for all actions, or for this one. */
const APPS = 'update.settings.connected-apps';

/** The fields of `organization.update` (admin api 4.1). */
const fields: readonly Field[] = [
  { key: 'organization_name', action: 'update.info.name', read: readOwnName },
  { key: 'organization_slug', action: 'update.info.slug', read: readSlug },
  { key: 'organization_logo_url', action: 'update.info.logo-url', read: readLogo },
  policy('sso_default_connection_id', 'update.settings.default-sso-connection', 'invalid_sso_default_connection_id'),
  policy('sso_jit_provisioning', 'update.settings.sso-jit-provisioning'),
  policy('sso_jit_provisioning_allowed_connections', 'update.settings.sso-jit-provisioning'),
  {
    key: 'email_allowed_domains',
    action: 'update.settings.allowed-domains',
    read: (value) => ({ policies: { email_allowed_domains: readDomains(value) } }),
  },
  policy('email_jit_provisioning', 'update.settings.email-jit-provisioning'),
  policy('email_invites', 'update.settings.email-invites'),
  policy('oauth_tenant_jit_provisioning', 'update.settings.oauth-tenant-jit-provisioning'),
  { key: 'allowed_oauth_tenants', action: 'update.settings.allowed-oauth-tenants', read: readTenants },
  policy('auth_methods', 'update.settings.allowed-auth-methods', 'invalid_organization_auth_method_settings'),
  policy('allowed_auth_methods', 'update.settings.allowed-auth-methods', 'invalid_organization_allowed_auth_methods'),
  policy('mfa_methods', 'update.settings.allowed-mfa-methods', 'invalid_organization_mfa_factor_setting'),
  policy('allowed_mfa_methods', 'update.settings.allowed-mfa-methods', 'invalid_organization_allowed_mfa_methods'),
  policy('mfa_policy', 'update.settings.mfa-policy', 'invalid_organization_mfa_policy'),
  { key: 'rbac_email_implicit_role_assignments', action: 'update.settings.implicit-roles', read: readImplicitRoles },
  policy('first_party_connected_apps_allowed_type', APPS),
  policy('allowed_first_party_connected_apps', APPS),
  policy('third_party_connected_apps_allowed_type', APPS),
  policy('allowed_third_party_connected_apps', APPS),
];

/** The fields of a body, without those that are null. */
export function presentFields(body: JsonObject): readonly Field[] {
  return fields.filter(({ key }) => (body[key] ?? null) !== null);
}

/** Reads all fields. Throws the errors of the fields. */
export function readOrganizationChanges(context: CallContext, organization: Organization): OrganizationChanges {
  let changes: OrganizationChanges = {};
  for (const { key, read } of presentFields(context.body)) {
    const { policies, ...rest } = read(context.body[key], context, organization);
    changes = { ...changes, ...rest, policies: { ...changes.policies, ...policies } };
  }
  return changes;
}

/** A policy field. Only its format is checked here. */
function policy(key: keyof typeof policyFields, action: string, refusal?: ErrorType): Field {
  return {
    key,
    action,
    read(value) {
      const result = z.safeParse(policyFields[key], value);
      if (result.success) return { policies: { [key]: result.data } };
      throw refusal === undefined ? new ApiError('bad_request', `${key} has an unknown value.`) : new ApiError(refusal);
    },
  };
}

function readOwnName(value: unknown): OrganizationChanges {
  if (typeof value !== 'string') throw new ApiError('invalid_organization_name');
  const name = cleanName(value);
  if (name === '') throw new ApiError('organization_name_missing');
  if (name.length > LONGEST_NAME) throw new ApiError('invalid_organization_name');
  return { name };
}

function readSlug(value: unknown): OrganizationChanges {
  if (typeof value !== 'string' || !isSlug(value)) throw new ApiError('invalid_organization_slug');
  return { slug: value };
}

/** Reads the URL of the logo. An empty text removes the logo. */
function readLogo(value: unknown): OrganizationChanges {
  if (typeof value !== 'string') throw new ApiError('bad_request', 'organization_logo_url must be a string.');
  if (value.length > LONGEST_LOGO) throw new ApiError('organization_logo_url_too_long');
  if (value !== '' && !isWebUrl(value))
    throw new ApiError('bad_request', 'organization_logo_url must be an http or https URL.');
  return { logoUrl: value };
}

const tenantIds = z.optional(z.array(z.string().check(z.minLength(1))));
const tenants = z.strictObject({ github: tenantIds, hubspot: tenantIds, slack: tenantIds });

function readTenants(value: unknown): OrganizationChanges {
  const result = z.safeParse(tenants, value);
  if (!result.success) throw new ApiError('invalid_oauth_allowed_tenants_format');
  const given = Object.entries(result.data).flatMap(([provider, ids]) =>
    ids === undefined ? [] : [[provider, ids] as const],
  );
  return { policies: { allowed_oauth_tenants: Object.fromEntries(given) } };
}

function readImplicitRoles(value: unknown, { project }: CallContext, organization: Organization): OrganizationChanges {
  const result = z.safeParse(policyFields.rbac_email_implicit_role_assignments, value);
  if (!result.success)
    throw new ApiError('bad_request', 'rbac_email_implicit_role_assignments must be a list of {role_id, domain}.');
  const assignments = result.data.map(({ role_id, domain }) => ({ role_id, domain: domain.toLowerCase() }));
  demandAssignable(
    project,
    organization,
    assignments.map(({ role_id }) => role_id),
  );
  if (!assignments.every(({ domain }) => isDomain(domain))) throw new ApiError('rbac_invalid_domain');
  if (assignments.some(({ domain }) => isCommon(domain))) throw new ApiError('rbac_domain_too_common');
  return { policies: { rbac_email_implicit_role_assignments: assignments } };
}
