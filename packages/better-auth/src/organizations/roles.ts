import type { AuthContext } from 'better-auth';
import type { Member } from 'better-auth/plugins/organization';
import { defaultRoles } from 'better-auth/plugins/organization/access';
import { Refusal } from '../api-error';
import { pluginOptions, type CallContext } from '../call-context';
import { isObject, storedObject, type JsonObject } from '../json';
import { whereIs } from '../tables';
import { callAs, membersOf, type Caller, type Membership } from './rows';

/** The better-auth role of a user who creates an organization. */
export const creatorRole = (auth: AuthContext): string => {
  const role = pluginOptions(auth, 'organization')?.['creatorRole'];
  return typeof role === 'string' ? role : 'owner';
};

/** The names of the roles of a row, as better-auth splits them. */
export const roleNames = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The contract's name of a role. Roles that the contract does not have keep better-auth's name. */
export const contractName = (auth: AuthContext, role: string): string =>
  role === creatorRole(auth) ? 'stytch_admin' : role;

/** The contract's names of the roles of a row. All members have the role of a member. */
export const rolesOf = ({ auth }: Pick<CallContext, 'auth'>, role: string): string[] => [
  'stytch_member',
  ...roleNames(role)
    .filter((name) => name !== 'member')
    .map((name) => contractName(auth, name)),
];

/**
 * better-auth's names of roles in the contract. All members have the member role, so better-auth stores it only if
 * there is no other role.
 */
export function rolesAsked({ auth }: CallContext, given: unknown): string[] {
  const asked = given ?? [];
  if (!Array.isArray(asked) || !asked.every((role) => typeof role === 'string'))
    throw new Refusal('bad_request', { message: 'roles must be strings.' });
  const names = asked
    .filter((role) => role !== 'stytch_member')
    .map((role) => (role === 'stytch_admin' ? creatorRole(auth) : role));
  return names.length === 0 ? ['member'] : names;
}

/** The actions that roles allow, by resource, in better-auth's terms. */
type Statements = Readonly<Record<string, readonly string[]>>;

/** The roles that the host has configured, with the actions that they allow. */
export function staticRoles(auth: AuthContext): ReadonlyMap<string, Statements> {
  const given = pluginOptions(auth, 'organization')?.['roles'];
  // better-auth also accepts the default roles as known, but they allow nothing if the host configures its own roles.
  const roles: JsonObject = isObject(given) ? given : defaultRoles;
  const names = [...Object.keys(defaultRoles), ...Object.keys(roles)];
  return new Map(names.map((name) => [name, statementsIn(isObject(roles[name]) ? roles[name]['statements'] : {})]));
}

const statementsIn = (value: unknown): Statements =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([resource, actions]) => [
          resource,
          Array.isArray(actions) ? actions.filter((one) => typeof one === 'string') : [],
        ]),
      )
    : {};

const isDynamic = (auth: AuthContext): boolean => {
  const given = pluginOptions(auth, 'organization')?.['dynamicAccessControl'];
  return isObject(given) && given['enabled'] === true;
};

/**
 * The possible roles in an organization: the host's roles, and those that the organization has created
 * (`dynamicAccessControl`).
 */
async function knownRoles({ auth }: CallContext, organizationId: string): Promise<ReadonlyMap<string, Statements>> {
  const known = new Map(staticRoles(auth));
  if (!isDynamic(auth)) return known;
  const where = whereIs('organizationId', organizationId);
  const own = await auth.adapter.findMany<{ role: string; permission: string }>({
    model: 'organizationRole',
    where,
    limit: 1000,
  });
  for (const { role, permission } of own)
    known.set(role, joined(known.get(role) ?? {}, statementsIn(storedObject(permission))));
  return known;
}

const joined = (one: Statements, other: Statements): Statements =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((resource) => [
      resource,
      [...(one[resource] ?? []), ...(other[resource] ?? [])],
    ]),
  );

/** Whether one of these roles allows an action. */
export const allowedBy =
  (known: ReadonlyMap<string, Statements>, names: readonly string[]) =>
  (resource: string, action: string): boolean =>
    names.some((name) => known.get(name)?.[resource]?.includes(action) === true);

/** An action of better-auth's access control. */
export type Permission = readonly [
  resource: 'organization' | 'member' | 'invitation',
  action: 'create' | 'update' | 'delete' | 'cancel',
];

/** Checks a permission with better-auth's access control. Throws `session_authorization_error`. */
export async function demandPermission(
  context: CallContext,
  caller: Caller & Pick<Membership, 'organization'>,
  ...permissions: readonly Permission[]
): Promise<void> {
  for (const [resource, action] of permissions)
    if (!(await isPermitted(context, caller, [resource, action]))) throw new Refusal('session_authorization_error');
}

export async function isPermitted(
  context: CallContext,
  { session, user, organization }: Caller & Pick<Membership, 'organization'>,
  [resource, action]: Permission,
): Promise<boolean> {
  const body = { organizationId: organization.id, permissions: { [resource]: [action] } };
  const answer = await callAs(context, { session, user }, 'hasPermission', body);
  return isObject(answer) && answer['success'] === true;
}

/**
 * Checks roles that a member gives to or removes from a different member: they must allow only actions that the caller
 * is allowed to do, and only creators can give or remove the creator role. Throws `invalid_rbac_role_assignment` for an
 * unknown role, and `session_authorization_error`.
 */
export async function demandReach(
  context: CallContext,
  { member }: Pick<Membership, 'member'>,
  given: readonly string[],
  held: readonly string[] = [],
): Promise<void> {
  const known = await knownRoles(context, member.organizationId);
  if (!given.every((name) => known.has(name))) throw new Refusal('invalid_rbac_role_assignment');
  const own = roleNames(member.role);
  const creator = creatorRole(context.auth);
  if (own.includes(creator)) return;
  const allows = allowedBy(known, own);
  const isWithin = (name: string) =>
    Object.entries(known.get(name) ?? {}).every(([resource, actions]) =>
      actions.every((action) => allows(resource, action)),
    );
  if (![...given, ...held].every((name) => name !== creator && isWithin(name)))
    throw new Refusal('session_authorization_error');
}

/**
 * The members without whom an organization has no administrator: those with the creator role, or else those who can
 * change roles.
 */
export async function administratorsOf(context: CallContext, organizationId: string): Promise<readonly Member[]> {
  const all = await membersOf(context, organizationId);
  const creators = all.filter(({ role }) => roleNames(role).includes(creatorRole(context.auth)));
  if (creators.length > 0) return creators;
  const known = await knownRoles(context, organizationId);
  return all.filter(({ role }) => allowedBy(known, roleNames(role))('member', 'update'));
}
