import { Refusal } from '../api-error';
import { functionIn, pluginOptions, type CallContext } from '../call-context';
import { isObject, storedObject, type JsonObject } from '../json';
import { emailOfPerson, type InvitationRow, type Membership, type OrganizationRow } from './rows';

// Organizations api 3.
/** What strangers are told of an organization. What better-auth does not have is off. */
export const viewPublic = (context: CallContext, { id, name, slug, logo }: OrganizationRow) => ({
  organization_id: id,
  organization_name: name,
  organization_slug: slug,
  organization_logo_url: logo ?? '',
  sso_active_connections: [],
  sso_default_connection_id: null,
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: methodsOf(context),
  mfa_policy: 'OPTIONAL',
});

export const viewOrganization = (context: CallContext, row: OrganizationRow) => ({
  ...viewPublic(context, row),
  trusted_metadata: isObject(row.metadata) ? row.metadata : storedObject(row.metadata),
  mfa_methods: 'RESTRICTED',
  allowed_mfa_methods: [],
  email_invites: 'ALL_ALLOWED',
  sso_jit_provisioning: 'NOT_ALLOWED',
  sso_jit_provisioning_allowed_connections: [],
  scim_active_connection: null,
  rbac_email_implicit_role_assignments: [],
  first_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_third_party_connected_apps: [],
  custom_roles: [],
});

/** The methods that this instance has, so that pages offer no others. */
function methodsOf({ auth }: CallContext): string[] {
  const has = (plugin: string, sender: string) => functionIn(pluginOptions(auth, plugin), sender) !== null;
  return [...(has('email-otp', 'sendVerificationOTP') ? ['email_otp'] : []), ...(has('magic-link', 'sendMagicLink') ? ['magic_link'] : [])];
}

/** Who makes an organization has this role of better-auth. */
const creatorRole = ({ auth }: CallContext): string => {
  const role = pluginOptions(auth, 'organization')?.['creatorRole'];
  return typeof role === 'string' ? role : 'owner';
};

/** The contract's names of the roles of a row. Those that it does not know keep better-auth's. */
export function rolesOf(context: CallContext, role: string): string[] {
  const names = role.split(',').map((name) => name.trim()).filter((name) => name !== '' && name !== 'member');
  return ['stytch_member', ...names.map((name) => (name === creatorRole(context) ? 'stytch_admin' : name))];
}

/** The same, from the contract's names. Everybody is a member, so that role alone is better-auth's own. */
export function rolesAsked(context: CallContext, given: unknown): string[] {
  const asked = given ?? [];
  if (!Array.isArray(asked) || !asked.every((role) => typeof role === 'string')) throw new Refusal('bad_request', { message: 'roles must be strings.' });
  const names = asked.filter((role) => role !== 'stytch_member').map((role) => (role === 'stytch_admin' ? creatorRole(context) : role));
  return names.length === 0 ? ['member'] : names;
}

interface MemberFacts {
  readonly id: string;
  readonly organizationId: string;
  readonly role: string;
  readonly email: string;
  readonly status: 'active' | 'invited';
  readonly name: string;
  readonly isVerified: boolean;
  readonly since: Date;
  readonly changed: Date;
}

export async function viewMember(context: CallContext, { member, person }: Membership) {
  const { id, organizationId, role, createdAt: since } = member;
  const { name, emailVerified: isVerified, updatedAt: changed } = person;
  return view(context, { id, organizationId, role, status: 'active', email: await emailOfPerson(context, person), name, isVerified, since, changed });
}

/** An invitation, as the member that it makes. */
export function viewInvited(context: CallContext, { id, organizationId, role, email, createdAt }: InvitationRow) {
  const since = createdAt ?? new Date(0);
  return view(context, { id, organizationId, role: role ?? '', email, status: 'invited', name: '', isVerified: false, since, changed: since });
}

function view(context: CallContext, facts: MemberFacts): JsonObject {
  const roles = rolesOf(context, facts.role);
  return {
    member_id: facts.id,
    organization_id: facts.organizationId,
    email_address: facts.email,
    email_address_verified: facts.isVerified,
    retired_email_addresses: [],
    status: facts.status,
    name: facts.name,
    member_password_id: '',
    mfa_enrolled: false,
    mfa_phone_number: '',
    mfa_phone_number_verified: false,
    default_mfa_method: '',
    totp_registration_id: '',
    roles: roles.map((role_id) => ({ role_id, sources: [{ type: 'direct_assignment', details: {} }] })),
    sso_registrations: [],
    oauth_registrations: [],
    is_breakglass: false,
    is_admin: roles.includes('stytch_admin'),
    trusted_metadata: {},
    untrusted_metadata: {},
    created_at: facts.since.toISOString(),
    updated_at: facts.changed.toISOString(),
  };
}
