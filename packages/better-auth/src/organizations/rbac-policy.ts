import type { AuthContext } from 'better-auth';
import type { JsonObject } from '../json';
import { allowedBy, contractName, staticRoles, type Permission } from './roles';

/** Actions of the contract on a resource, and the better-auth permissions that are required for them. */
interface Allowance {
  readonly resource: string;
  readonly actions: readonly string[];
  readonly needs: readonly Permission[];
  /** The better-auth call for the action, which a host can disable. */
  readonly path?: string;
}

const SETTINGS = [
  'allowed-auth-methods',
  'allowed-mfa-methods',
  'mfa-policy',
  'email-jit-provisioning',
  'email-invites',
  'allowed-domains',
];
const OF_ORGANIZATION = [
  ...['name', 'slug', 'logo-url'].map((part) => `update.info.${part}`),
  ...SETTINGS.map((part) => `update.settings.${part}`),
];

// Admin api 3.1.
const allowances: readonly Allowance[] = [
  { resource: 'stytch.organization', actions: OF_ORGANIZATION, needs: [['organization', 'update']], path: 'update' },
  { resource: 'stytch.organization', actions: ['delete'], needs: [['organization', 'delete']], path: 'delete' },
  {
    resource: 'stytch.member',
    actions: ['create'],
    needs: [
      ['member', 'create'],
      ['invitation', 'create'],
    ],
    path: 'invite-member',
  },
  {
    resource: 'stytch.member',
    actions: ['update.settings.roles'],
    needs: [['member', 'update']],
    path: 'update-member-role',
  },
  { resource: 'stytch.member', actions: ['update.info.name', 'revoke-sessions'], needs: [['member', 'update']] },
  {
    resource: 'stytch.member',
    actions: ['delete'],
    needs: [
      ['member', 'delete'],
      ['invitation', 'cancel'],
    ],
    path: 'remove-member',
  },
];

/** Each of these permissions allows to see the members. */
export const SEES_MEMBERS: readonly Permission[] = [
  ['member', 'create'],
  ['member', 'update'],
  ['member', 'delete'],
  ['invitation', 'create'],
];

const sees = { resource: 'stytch.member', actions: ['search'], needs: [] } satisfies Allowance;
const ofSelf = {
  resource: 'stytch.self',
  actions: ['delete', 'revoke-sessions', 'update.info.name'],
  needs: [],
} satisfies Allowance;

/** The policy of the project. Pages use it to find out what the roles of a session allow. */
export function rbacPolicy(auth: AuthContext): JsonObject {
  const known = staticRoles(auth);
  const allowancesOf = (role: string): readonly Allowance[] => {
    const isAllowed = ([resource, action]: Permission) => allowedBy(known, [role])(resource, action);
    const isOpen = ({ path }: Allowance) =>
      path === undefined || auth.options.disabledPaths?.includes(`/organization/${path}`) !== true;
    return [
      ...allowances.filter((one) => one.needs.every(isAllowed) && isOpen(one)),
      ...(SEES_MEMBERS.some(isAllowed) ? [sees] : []),
    ];
  };
  const others = [...known.keys()].filter((name) => name !== 'member');
  return {
    roles: [
      viewRole({ role_id: 'stytch_member' }, [ofSelf, ...allowancesOf('member')]),
      ...others.map((name) => viewRole(named(auth, name), allowancesOf(name))),
    ],
    resources: actionsIn([...allowances, sees, ofSelf]).map((one) => ({ description: '', ...one })),
    scopes: [],
  };
}

// Decision 159.
/** The names of better-auth's own roles: pages would show `stytch_admin`, the role of the creator, as "Admin". */
const NAMES = new Map([
  ['owner', 'Owner'],
  ['admin', 'Admin'],
]);

const named = (auth: AuthContext, role: string) => {
  const role_id = contractName(auth, role);
  return { role_id, display_name: NAMES.get(role) ?? (role_id === role ? undefined : role) };
};

const viewRole = (
  role: { readonly role_id: string; readonly display_name?: string | undefined },
  allowed: readonly Allowance[],
) => ({
  ...role,
  description: '',
  permissions: actionsIn(allowed),
});

/** Lists each resource once. */
const actionsIn = (allowed: readonly Allowance[]) =>
  [...new Set(allowed.map(({ resource }) => resource))].map((resource_id) => ({
    resource_id,
    actions: allowed.filter(({ resource }) => resource === resource_id).flatMap(({ actions }) => actions),
  }));
