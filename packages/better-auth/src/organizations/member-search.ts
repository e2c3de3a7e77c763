import { Refusal, type RefusalType } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText } from '../fields';
import { isObject, storedObject, storedText, type JsonObject } from '../json';
import { sealed } from '../one-time';
import type { UserRow } from '../tables';
import { formerMembersOf } from './departures';
import { requireMember, type SignedInMember } from './member-sessions';
import { viewColleague, viewFormer, viewInvited, viewMember, viewOrganization } from './member-view';
import { SEES_MEMBERS } from './rbac-policy';
import { creatorRole, isPermitted, roleNames, rolesOf } from './roles';
import { membershipOf, membersOf, openInvitationsOf } from './rows';

const STATUSES = ['active', 'invited', 'pending', 'deleted'];
const MOST_OPERANDS = 50;
const DEFAULT_LIMIT = 100;
const HIGHEST_LIMIT = 1000;
const SHORTEST_PART = 3;

/** A member of a list, before more data is loaded. */
interface ListedMember {
  readonly id: string;
  readonly since: number;
  readonly email: string;
  readonly status: 'active' | 'invited' | 'deleted';
  readonly roles: readonly string[];
  readonly view: () => Promise<JsonObject>;
}

type Condition = (one: ListedMember) => boolean;

const textsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new Refusal('member_search_expected_array_of_strings');
};

function partIn(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('member_search_expected_string');
  if (value.length < SHORTEST_PART) throw new Refusal('member_search_member_email_fuzzy_too_short');
  return value.toLowerCase();
}

function statusesIn(value: unknown): readonly string[] {
  const asked = textsIn(value);
  if (asked.every((one) => STATUSES.includes(one))) return asked;
  throw new Refusal('search_invalid_status_filter');
}

// Admin api 4.2. Other filters would reveal data that members do not share with their organizations.
const filters: Readonly<Record<string, (value: unknown) => Condition>> = {
  member_ids: (value) => anyOf(textsIn(value), ({ id }) => [id]),
  member_emails: (value) =>
    anyOf(
      textsIn(value).map((email) => email.toLowerCase()),
      ({ email }) => [email],
    ),
  member_roles: (value) => anyOf(textsIn(value), ({ roles }) => roles),
  statuses: (value) => anyOf(statusesIn(value), ({ status }) => [status]),
  member_email_fuzzy: (value) => {
    const part = partIn(value);
    return ({ email }) => email.includes(part);
  },
};

const anyOf =
  (asked: readonly string[], read: (one: ListedMember) => readonly string[]): Condition =>
  (one) =>
    read(one).some((value) => asked.includes(value));

/** `POST /b2b/organizations/me/members/search`: the members of the caller's organization, the oldest first. */
export async function searchMembers(context: CallContext): Promise<JsonObject> {
  const caller = await requireMember(context);
  const may = await Promise.all(SEES_MEMBERS.map((permission) => isPermitted(context, caller, permission)));
  if (!may.includes(true)) throw new Refusal('session_authorization_error');
  const condition = conditionOf(context.body);
  const question = JSON.stringify([caller.organization.id, context.body['query'] ?? null]);
  const [limit, start] = [limitOf(context.body), startOf(context, question)];
  const found = (await listed(context, caller)).filter(condition).sort(byAge);
  const behind = start === null ? found : found.filter((one) => byAge(one, start) > 0);
  const page = behind.slice(0, limit);
  const last = behind.length > limit ? page.at(-1) : undefined;
  const members = [];
  for (const { view } of page) members.push(await view());
  return {
    members,
    results_metadata: {
      total: found.length,
      next_cursor: last === undefined ? null : cursorBehind(context, last, question),
    },
    organizations: { [caller.organization.id]: viewOrganization(context, caller.organization) },
  };
}

/**
 * All members of an organization. Invitations are only visible with the permission to invite, as in better-auth's own
 * list.
 */
async function listed(context: CallContext, caller: SignedInMember): Promise<ListedMember[]> {
  const { id: organizationId } = caller.organization;
  const members = await membersOf(context, organizationId);
  const users = await usersOf(
    context,
    members.map(({ userId }) => userId),
  );
  const active = members.map((member): ListedMember => ({
    ...{ id: member.id, since: member.createdAt.getTime(), status: 'active', roles: rolesOf(context, member.role) },
    email: emailOf(users.get(member.userId)),
    view: async () =>
      (member.id === caller.member.id ? viewMember : viewColleague)(context, await membershipOf(context, member)),
  }));
  const here = new Set(active.map(({ email }) => email));
  return [
    ...active,
    ...(await invited(context, caller)).filter(({ email }) => !here.has(email)),
    ...(await former(context, organizationId)),
  ];
}

async function invited(context: CallContext, caller: SignedInMember): Promise<ListedMember[]> {
  if (!(await isPermitted(context, caller, ['invitation', 'create']))) return [];
  const creator = creatorRole(context.auth);
  const isCreator = roleNames(caller.member.role).includes(creator);
  const open = (await openInvitationsOf(context, caller.organization.id)).filter(
    ({ role }) => isCreator || !roleNames(role).includes(creator),
  );
  return open.map((one): ListedMember => ({
    ...{
      id: one.id,
      since: one.createdAt.getTime(),
      email: one.email,
      status: 'invited',
      roles: rolesOf(context, one.role),
    },
    view: () => Promise.resolve(viewInvited(context, one)),
  }));
}

const former = async (context: CallContext, organizationId: string): Promise<ListedMember[]> =>
  (await formerMembersOf(context, organizationId)).map((one): ListedMember => ({
    ...{ id: one.memberId, since: one.createdAt.getTime(), email: one.email, status: 'deleted', roles: [] },
    view: () => Promise.resolve(viewFormer(context, one)),
  }));

async function usersOf({ auth }: CallContext, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await auth.adapter.findMany<UserRow>({
    model: 'user',
    where: [{ field: 'id', operator: 'in', value: [...ids] }],
    limit: ids.length,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const emailOf = (user?: UserRow): string => (user === undefined || user.foyerNoEmail === true ? '' : user.email);

/**
 * Without operands: all members who are not deleted. Deleted members are only listed if an operand contains their
 * status.
 */
function conditionOf({ query = null }: JsonObject): Condition {
  if (query === null) return isAlive;
  const { operator = 'AND', operands = [] } = isObject(query) ? query : refuse('query must be an object.');
  if (operator !== 'AND' && operator !== 'OR') return refuse("operator must be 'AND' or 'OR'.");
  if (!Array.isArray(operands) || operands.length > MOST_OPERANDS)
    return refuse(`operands must be a list of at most ${MOST_OPERANDS}.`);
  const conditions = operands.map(readOperand);
  const isAsked: Condition = (one) =>
    operator === 'AND'
      ? conditions.every((fits) => fits(one))
      : conditions.length === 0 || conditions.some((fits) => fits(one));
  return operands.some(namesDeleted) ? isAsked : (one) => isAlive(one) && isAsked(one);
}

const isAlive: Condition = ({ status }) => status !== 'deleted';
const namesDeleted = (operand: unknown): boolean =>
  isObject(operand) && operand['filter_name'] === 'statuses' && [operand['filter_value']].flat().includes('deleted');

function readOperand(operand: unknown): Condition {
  const { filter_name: name, filter_value: value } = isObject(operand)
    ? operand
    : refuse('An operand must be an object.');
  const filter = typeof name === 'string' && Object.hasOwn(filters, name) ? filters[name] : undefined;
  return filter === undefined ? refuse('', 'member_search_filter_name_not_recognized') : filter(value);
}

function refuse(message: string, type: RefusalType = 'bad_request'): never {
  throw new Refusal(type, message === '' ? {} : { message });
}

function limitOf({ limit = DEFAULT_LIMIT }: JsonObject): number {
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= HIGHEST_LIMIT) return limit;
  return refuse(`limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`);
}

type Position = Pick<ListedMember, 'id' | 'since'>;

const byAge = (one: Position, other: Position): number =>
  one.since - other.since || (one.id < other.id ? -1 : Number(one.id > other.id));

/** The cursor of the next page. It is valid only for the same query. */
function cursorBehind(context: CallContext, { id, since }: Position, question: string): string {
  const place = Buffer.from(JSON.stringify({ id, since })).toString('base64url');
  return `${place}.${sealed(context, `cursor:${place}:${question}`)}`;
}

function startOf(context: CallContext, question: string): Position | null {
  const cursor = optionalText(context.body, 'cursor');
  if (cursor === null) return null;
  const [place = '', seal] = cursor.split('.');
  if (seal !== sealed(context, `cursor:${place}:${question}`)) return refuse('cursor does not belong to this search.');
  const stored = storedObject(Buffer.from(place, 'base64url').toString('utf8'));
  return { id: storedText(stored, 'id'), since: Number(stored['since']) };
}
