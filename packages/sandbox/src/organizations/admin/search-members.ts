import { and, asc, count, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { countSearch } from '../../accounts/lookups';
import { members } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import { isObject, type JsonObject } from '../../http/json';
import type { CallContext } from '../../http/sdk-call';
import { viewMembers } from '../member-view';
import { viewOrganization, type Organization } from '../organizations';
import { requireActor } from '../signed-in';
import { namesDeleted, readOperand } from './member-filters';
import { cursorBehind, readCursor, readLimit } from './page-cursor';

const MOST_OPERANDS = 50;

/**
 * `POST /b2b/organizations/me/members/search`: the members of the caller's organization, oldest first. Throws
 * `session_authorization_error`, `too_many_requests`, the errors of operands, and `bad_request` for a cursor of a
 * different search.
 */
export async function searchMembers(context: CallContext) {
  const { db, body } = context;
  const actor = await requireActor(context);
  actor.demand('stytch.member', 'search');
  const { organization } = actor;
  await countSearch(context, organization.organizationId);
  const query = readQuery(body);
  const question = [organization.organizationId, query.operator, query.operands];
  const limit = readLimit(body);
  const start = readCursor(body, question);
  const found = await conditionOf(context, organization, query);
  const behind =
    start &&
    sql`(${members.createdAt}, ${members.memberId}) > (${start.createdAt.toISOString()}::timestamptz, ${start.id})`;
  const rows = await db
    .select()
    .from(members)
    .where(behind === null ? found : and(found, behind))
    .orderBy(asc(members.createdAt), asc(members.memberId))
    .limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(members).where(found);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    members: await viewMembers(db, page, organization),
    results_metadata: {
      total: counted?.total ?? 0,
      next_cursor: last === undefined ? null : cursorBehind({ createdAt: last.createdAt, id: last.memberId }, question),
    },
    organizations: { [organization.organizationId]: await viewOrganization(db, organization) },
  };
}

interface Query {
  readonly operator: 'AND' | 'OR';
  readonly operands: readonly unknown[];
}

function readQuery({ query = null }: JsonObject): Query {
  if (query === null) return { operator: 'AND', operands: [] };
  if (!isObject(query)) throw new ApiError('bad_request', 'query must be an object.');
  const { operator = 'AND', operands: given } = query;
  const operands: unknown = given ?? [];
  if (operator !== 'AND' && operator !== 'OR') throw new ApiError('bad_request', "operator must be 'AND' or 'OR'.");
  if (!Array.isArray(operands) || operands.length > MOST_OPERANDS) {
    throw new ApiError('bad_request', `operands must be a list of at most ${MOST_OPERANDS}.`);
  }
  return { operator, operands };
}

async function conditionOf(
  { db }: CallContext,
  organization: Organization,
  { operator, operands }: Query,
): Promise<SQL | undefined> {
  const conditions: SQL[] = [];
  for (const operand of operands) conditions.push(await readOperand({ db, organization }, operand));
  const asked = operator === 'AND' ? and(...conditions) : or(...conditions);
  const alive = operands.some(namesDeleted) ? undefined : ne(members.status, 'deleted');
  return and(eq(members.organizationId, organization.organizationId), alive, asked);
}
