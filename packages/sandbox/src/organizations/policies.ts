import * as z from 'zod/mini';
import { authMethods, mfaMethods } from './auth-methods';

const some = z.enum(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']);
const restricted = z.enum(['ALL_ALLOWED', 'RESTRICTED']);
const texts = z.array(z.string());
const permissions = z.array(z.object({ resource_id: z.string(), actions: texts }));

/** The policies of an organization, by wire names (org api 3). */
export const policyFields = {
  auth_methods: restricted,
  allowed_auth_methods: z.array(z.enum(authMethods)),
  mfa_policy: z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL']),
  mfa_methods: restricted,
  allowed_mfa_methods: z.array(z.enum(mfaMethods)),
  email_jit_provisioning: some,
  email_allowed_domains: texts,
  email_invites: some,
  sso_default_connection_id: z.nullable(z.string()),
  sso_jit_provisioning: some,
  sso_jit_provisioning_allowed_connections: texts,
  oauth_tenant_jit_provisioning: z.enum(['RESTRICTED', 'NOT_ALLOWED']),
  allowed_oauth_tenants: z.record(z.string(), texts),
  rbac_email_implicit_role_assignments: z.array(z.object({ role_id: z.string(), domain: z.string() })),
  first_party_connected_apps_allowed_type: some,
  allowed_first_party_connected_apps: texts,
  third_party_connected_apps_allowed_type: some,
  allowed_third_party_connected_apps: texts,
  custom_roles: z.array(
    z.object({ role_id: z.string(), display_name: z.optional(z.string()), description: z.string(), permissions }),
  ),
};

const policiesSchema = z.object(policyFields);
export type Policies = z.infer<typeof policiesSchema>;
/** Some of the policies; absent ones have their defaults. */
export type SomePolicies = { readonly [Key in keyof Policies]?: Policies[Key] | undefined };

const defaults: Policies = {
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  email_invites: 'ALL_ALLOWED',
  sso_default_connection_id: null,
  sso_jit_provisioning: 'ALL_ALLOWED',
  sso_jit_provisioning_allowed_connections: [],
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  rbac_email_implicit_role_assignments: [],
  first_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'ALL_ALLOWED',
  allowed_third_party_connected_apps: [],
  custom_roles: [],
};

/** All policies of an organization: the stored ones override the defaults. */
export function completePolicies(stored: SomePolicies): Policies {
  return policiesSchema.parse({ ...defaults, ...stored });
}
