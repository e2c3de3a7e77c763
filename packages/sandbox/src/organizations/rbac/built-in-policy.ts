/** One permission of a role: these actions on this resource, or all of them with `*`. */
interface Permission {
  resource_id: string;
  actions: string[];
}

interface Role {
  role_id: string;
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

const settings = ['create', 'update', 'delete'];

/** The roles that every project of organizations has (org api 5.13). */
const roles: readonly Role[] = [
  { role_id: 'stytch_member', description: 'Every member', permissions: everything('stytch.self') },
  {
    role_id: 'stytch_admin',
    description: 'Whoever made the organization',
    permissions: everything('stytch.self', 'stytch.member', 'stytch.organization', 'stytch.sso', 'stytch.scim'),
  },
];

/** Resources of these roles. */
const resources: readonly Resource[] = [
  {
    resource_id: 'stytch.self',
    description: 'One’s own membership',
    actions: [
      'update.info.name',
      'update.info.untrusted-metadata',
      'update.info.email',
      'update.info.mfa-phone',
      'update.info.password',
      'update.info.delete.mfa-phone',
      'update.info.delete.mfa-totp',
      'update.info.delete.password',
      'update.info.unlink.retired-email',
      'update.settings.mfa-enrolled',
      'update.settings.default-mfa-method',
      'get.connected-apps',
      'revoke.connected-app',
    ],
  },
  {
    resource_id: 'stytch.member',
    description: 'The members of an organization',
    actions: ['create', 'search', 'update', 'delete', 'revoke-sessions'],
  },
  { resource_id: 'stytch.organization', description: 'An organization', actions: ['update', 'delete'] },
  { resource_id: 'stytch.sso', description: 'The SSO connections of an organization', actions: settings },
  { resource_id: 'stytch.scim', description: 'The SCIM connection of an organization', actions: settings },
];

/** A project's policy with the built-in roles and resources, except those that it redefines. */
export function withBuiltIns<Own extends Policy>(own: Own): Own {
  const isNew = ({ role_id }: Role) => own.roles.every((role) => role.role_id !== role_id);
  const isOther = ({ resource_id }: Resource) => own.resources.every((resource) => resource.resource_id !== resource_id);
  return {
    ...own,
    roles: [...roles.filter(isNew), ...own.roles],
    resources: [...resources.filter(isOther), ...own.resources],
  };
}
