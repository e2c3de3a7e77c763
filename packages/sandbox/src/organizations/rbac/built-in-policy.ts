/** One permission of a role: these actions on this resource; `*` means all actions. */
interface Permission {
  resource_id: string;
  actions: string[];
}

interface Role {
  role_id: string;
  display_name?: string | undefined;
  description: string;
  permissions: Permission[];
}

interface Resource {
  resource_id: string;
  description: string;
  actions: string[];
}

/** The parts of a project's policy that names the built-in roles and resources. */
interface Policy {
  readonly roles: Role[];
  readonly resources: Resource[];
}

const everything = (...resources: readonly string[]): Permission[] =>
  resources.map((resource_id) => ({ resource_id, actions: ['*'] }));

/** The roles that every project of organizations has (org api 5.13). */
const roles: readonly Role[] = [
  { role_id: 'stytch_member', description: 'Every member', permissions: everything('stytch.self') },
  {
    role_id: 'stytch_admin',
    description: 'The member who created the organization',
    permissions: everything('stytch.organization', 'stytch.member', 'stytch.sso', 'stytch.scim'),
  },
];

/** Actions on a membership: the caller's own or a different member's. */
const onMembership = [
  'delete',
  'revoke-sessions',
  'update.info.name',
  'update.info.email',
  'update.info.untrusted-metadata',
  'update.info.mfa-phone',
  'update.info.delete.mfa-phone',
  'update.info.delete.mfa-totp',
  'update.info.delete.password',
  'update.info.unlink.retired-email',
  'update.settings.mfa-enrolled',
  'update.settings.default-mfa-method',
  'get.connected-apps',
  'revoke.connected-app',
];

const ofConnections = ['create', 'get', 'update', 'delete'];

const ofOrganization = [
  ...['info.name', 'info.slug', 'info.logo-url'],
  ...['settings.allowed-auth-methods', 'settings.allowed-mfa-methods', 'settings.mfa-policy'],
  ...['settings.email-jit-provisioning', 'settings.email-invites', 'settings.allowed-domains'],
  ...['settings.sso-jit-provisioning', 'settings.default-sso-connection'],
  ...['settings.oauth-tenant-jit-provisioning', 'settings.allowed-oauth-tenants', 'settings.implicit-roles'],
].map((part) => `update.${part}`);

/** Resources of these roles (admin api 3.1). */
const resources: readonly Resource[] = [
  {
    resource_id: 'stytch.self',
    description: 'One’s own membership',
    actions: [...onMembership, 'update.info.password'],
  },
  {
    resource_id: 'stytch.member',
    description: 'The members of an organization',
    actions: ['create', 'search', ...onMembership, 'update.settings.roles', 'update.settings.is-breakglass'],
  },
  { resource_id: 'stytch.organization', description: 'An organization', actions: [...ofOrganization, 'delete'] },
  { resource_id: 'stytch.sso', description: 'The SSO connections of an organization', actions: ofConnections },
  { resource_id: 'stytch.scim', description: 'The SCIM connection of an organization', actions: ofConnections },
  {
    resource_id: 'stytch.custom-org-roles',
    description: 'The roles that an organization made',
    actions: ofConnections,
  },
];

/** A project's policy with the built-in roles and resources, except those that it redefines. */
export function withBuiltIns<Own extends Policy>(own: Own): Own {
  const isNew = ({ role_id }: Role) => own.roles.every((role) => role.role_id !== role_id);
  const isOther = ({ resource_id }: Resource) =>
    own.resources.every((resource) => resource.resource_id !== resource_id);
  return {
    ...own,
    roles: [...roles.filter(isNew), ...own.roles],
    resources: [...resources.filter(isOther), ...own.resources],
  };
}
