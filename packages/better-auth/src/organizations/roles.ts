import type { AuthContext } from 'better-auth';
import type { Member } from 'better-auth/plugins/organization';
import { defaultRoles } from 'better-auth/plugins/organization/access';
import { Refusal } from '../api-error';
import { pluginOptions, type CallContext } from '../call-context';
import { isObject, storedObject, type JsonObject } from '../json';
import { whereIs } from '../tables';
import { callAs, membersOf, type Caller, type Membership } from './rows';

/** Who makes an organization has this role of better-auth. */
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

/** The contract's name of a role. Those that it does not know keep better-auth's. */
export const contractName = (auth: AuthContext, role: string): string =>
  role === creatorRole(auth) ? 'stytch_admin' : role;

/** The contract's names of the roles of a row. Everybody is a member. */
export const rolesOf = ({ auth }: Pick<CallContext, 'auth'>, role: string): string[] => [
  'stytch_member',
  ...roleNames(role)
    .filter((name) => name !== 'member')
    .map((name) => contractName(auth, name)),
];

/** The same, from the contract's names. Everybody is a member, so that role alone is better-auth's own. */
export function rolesAsked({ auth }: CallContext, given: unknown): string[] {
  const asked = given ?? [];
  if (!Array.isArray(asked) || !asked.every((role) => typeof role === 'string'))
    throw new Refusal('bad_request', { message: 'roles must be strings.' });
  const names = asked
    .filter((role) => role !== 'stytch_member')
    .map((role) => (role === 'stytch_admin' ? creatorRole(auth) : role));
  return names.length === 0 ? ['member'] : names;
}

/** What roles allow: actions by resource, in better-auth's words. */
type Statements = Readonly<Record<string, readonly string[]>>;

/** The roles that the host has given, with what they allow. */
export function staticRoles(auth: AuthContext): ReadonlyMap<string, Statements> {
  const given = pluginOptions(auth, 'organization')?.['roles'];
  // better-auth takes the default roles as known too, but they allow nothing where the host has roles of its own.
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
 * The roles that members of an organization can have: those of the host, and those that the organization made itself
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

/** Asks better-auth's access control. Throws `session_authorization_error`. */
export async function demandPermission(
  context: CallContext,
  caller: Caller & Pick<Membership, 'organization'>,
  ...permissions: readonly Permission[]
): Promise<void> {
  for (const [resource, action] of permissions)
    if (!(await mayDo(context, caller, [resource, action]))) throw new Refusal('session_authorization_error');
}

export async function mayDo(
  context: CallContext,
  { session, person, organization }: Caller & Pick<Membership, 'organization'>,
  [resource, action]: Permission,
): Promise<boolean> {
  const body = { organizationId: organization.id, permissions: { [resource]: [action] } };
  const answer = await callAs(context, { session, person }, 'hasPermission', body);
  return isObject(answer) && answer['success'] === true;
}

/**
 * Checks roles that a member gives or takes away: they must allow nothing that the member may not do, and the role of
 * who makes an organization is given and taken away by those who have it. Throws `invalid_rbac_role_assignment` for an
 * unknown role that is given, and
 * `session_authorization_error`.
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
  const may = allowedBy(known, own);
  const isWithin = (name: string) =>
    Object.entries(known.get(name) ?? {}).every(([resource, actions]) =>
      actions.every((action) => may(resource, action)),
    );
  if (![...given, ...held].every((name) => name !== creator && isWithin(name)))
    throw new Refusal('session_authorization_error');
}

/**
 * The members without whom nobody administers an organization: those with the role of who makes one, or if nobody has
 * it, those who change roles.
 */
export async function administratorsOf(context: CallContext, organizationId: string): Promise<readonly Member[]> {
  const all = await membersOf(context, organizationId);
  const creators = all.filter(({ role }) => roleNames(role).includes(creatorRole(context.auth)));
  if (creators.length > 0) return creators;
  const known = await knownRoles(context, organizationId);
  return all.filter(({ role }) => allowedBy(known, roleNames(role))('member', 'update'));
}
