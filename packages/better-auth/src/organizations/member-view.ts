import type { Factor } from '@foyer/wire';
import type { CallContext } from '../call-context';
import type { JsonObject } from '../json';
import { secondFactorsOf } from '../second-factors';
import { memberProviders } from '../served-products';
import { passwordOf, viewAccount as viewOwnAccount } from '../user-view';
import { metadataOf, policiesOf } from './policies';
import { rolesOf } from './roles';
import { emailOfUser, type FormerMember, type Invitation, type Membership, type Organization } from './rows';

type ViewedRow = Omit<Organization, 'createdAt'>;

// Organizations api 3.
/** The public data of an organization. Features that better-auth does not have are off. */
export function viewPublic(context: CallContext, row: ViewedRow) {
  const { email_jit_provisioning, email_allowed_domains, mfa_policy, first } = policiesOf(context, row);
  return {
    organization_id: row.id,
    organization_name: row.name,
    organization_slug: row.slug,
    organization_logo_url: row.logo ?? '',
    sso_active_connections: [],
    sso_default_connection_id: null,
    email_jit_provisioning,
    email_allowed_domains,
    oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
    allowed_oauth_tenants: {},
    auth_methods: 'RESTRICTED',
    allowed_auth_methods: first,
    mfa_policy,
  };
}

export const viewOrganization = (context: CallContext, row: ViewedRow) => ({
  ...viewPublic(context, row),
  trusted_metadata: metadataOf(row).rest,
  mfa_methods: 'RESTRICTED',
  allowed_mfa_methods: policiesOf(context, row).second,
  email_invites: policiesOf(context, row).email_invites,
  sso_jit_provisioning: policiesOf(context, row).sso_jit_provisioning,
  sso_jit_provisioning_allowed_connections: policiesOf(context, row).sso_jit_provisioning_allowed_connections,
  scim_active_connection: null,
  rbac_email_implicit_role_assignments: [],
  first_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_first_party_connected_apps: [],
  third_party_connected_apps_allowed_type: 'NOT_ALLOWED',
  allowed_third_party_connected_apps: [],
  custom_roles: [],
});

/** `shown`: the factors of the session, if there is one. */
export function viewMember(
  context: CallContext,
  { member, organization, user, factors, shown = [] }: Membership & { readonly shown?: readonly Factor[] },
) {
  const email_address = emailOfUser(factors);
  const { phone, app, method, isEnrolled } = secondFactorsOf(user, factors.twoFactor);
  const isAsked = policiesOf(context, organization).mfa_policy === 'REQUIRED_FOR_ALL' || isEnrolled;
  return view(context, member, {
    email_address,
    email_address_verified: factors.addresses.some(({ value, isVerified }) => value === email_address && isVerified),
    status: 'active',
    name: nameOfMember({ member, user }),
    member_password_id: passwordOf(factors)?.id ?? '',
    sso_registrations: registrationsOf(factors, shown),
    oauth_registrations: memberProviders(context).flatMap((provider) =>
      factors.accounts.filter(({ providerId }) => providerId === provider).map(viewAccount(user)),
    ),
    mfa_enrolled: isAsked && method !== '',
    mfa_phone_number: phone,
    mfa_phone_number_verified: phone !== '',
    default_mfa_method: method,
    totp_registration_id: app,
    created_at: member.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  });
}

const viewAccount = (user: Membership['user']) => (account: Parameters<ReturnType<typeof viewOwnAccount>>[0]) => {
  const { oauth_user_registration_id: member_oauth_registration_id, ...rest } = viewOwnAccount(user)(account);
  return { member_oauth_registration_id, ...rest, provider_tenants: [] };
};

/**
 * The SSO accounts that opened a session. Of other accounts only the connections show whether they belong to this
 * organization.
 */
const registrationsOf = ({ accounts }: Membership['factors'], shown: readonly Factor[]) =>
  shown.flatMap((factor) => {
    const { oidc_sso_factor: detail } = factor as Factor & {
      readonly oidc_sso_factor?: { readonly id: string; readonly provider_id: string };
    };
    const held = accounts.find(({ id }) => id === detail?.id);
    return held === undefined
      ? []
      : [{ connection_id: held.providerId, external_id: held.accountId, registration_id: held.id, sso_attributes: {} }];
  });

/** The member's name in the organization: as an administrator has entered it, or else the user's own name. */
export const nameOfMember = ({ member, user }: Pick<Membership, 'member' | 'user'>): string =>
  member.foyerName ?? user.name;

/**
 * A member as an administrator sees them. A user has one password and the same second factors in all of their
 * organizations, so these are not visible.
 */
export const viewColleague = (context: CallContext, membership: Membership): JsonObject => ({
  ...viewMember(context, membership),
  ...{
    member_password_id: '',
    mfa_phone_number: '',
    mfa_phone_number_verified: false,
    default_mfa_method: '',
    totp_registration_id: '',
    oauth_registrations: [],
  },
  updated_at: membership.member.createdAt.toISOString(),
});

/** A removed member who can be reactivated. */
export function viewFormer(
  context: CallContext,
  { memberId: id, organizationId, email: email_address, name, createdAt }: FormerMember,
): JsonObject {
  const since = createdAt.toISOString();
  return view(
    context,
    { id, organizationId, role: '' },
    { email_address, email_address_verified: true, status: 'deleted', name, created_at: since, updated_at: since },
  );
}

/** An invitation in the format of a member. */
export function viewInvited(context: CallContext, invitation: Invitation) {
  const since = invitation.createdAt.toISOString();
  return view(context, invitation, {
    email_address: invitation.email,
    status: 'invited',
    created_at: since,
    updated_at: since,
  });
}

function view(
  context: CallContext,
  { id, organizationId, role }: Pick<Invitation, 'id' | 'organizationId' | 'role'>,
  known: JsonObject,
): JsonObject {
  const roles = rolesOf(context, role);
  return {
    member_id: id,
    organization_id: organizationId,
    email_address_verified: false,
    retired_email_addresses: [],
    name: '',
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
    ...known,
  };
}
