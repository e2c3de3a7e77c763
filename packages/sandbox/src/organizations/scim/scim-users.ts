import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { scimGroupMembers, scimGroups, scimUsers } from '../../db/tables/scim';
import type { Member } from '../members';
import { equalities, matches } from './matching';
import { readListQuery, selected, type ListQuery, type ScimContext } from './scim-call';
import { ENTERPRISE, USER } from './scim-schemas';
import { ScimError } from './scim-error';

/** A member that the directory manages, with the directory's record. */
export interface KeptUser {
  readonly record: typeof scimUsers.$inferSelect;
  readonly member: Member;
}

/** The user with an id. Throws a ScimError with the status 404. */
export async function requireUser(
  db: Database,
  { connection }: Pick<ScimContext, 'connection'>,
  id: string,
): Promise<KeptUser> {
  const own = and(eq(scimUsers.connectionId, connection.connectionId), eq(scimUsers.memberId, id));
  const [found] = await select(db, own, null);
  if (found === undefined) throw new ScimError(404, 'There is no such user.');
  return found;
}

async function select(
  db: Database,
  condition: SQL | undefined,
  page: { readonly offset: number; readonly limit: number } | null,
): Promise<KeptUser[]> {
  const query = db
    .select()
    .from(scimUsers)
    .innerJoin(members, eq(members.memberId, scimUsers.memberId))
    .where(condition)
    .orderBy(asc(scimUsers.createdAt), asc(scimUsers.memberId));
  const rows = page === null ? await query : await query.limit(page.limit).offset(page.offset);
  return rows.map(({ scim_users: record, members: member }) => ({ record, member }));
}

/** A page of users, and their total number. The database looks up equality filters. */
export async function listUsers(context: ScimContext) {
  const { db, connection, query } = context;
  const asked = readListQuery(query);
  const own = eq(scimUsers.connectionId, connection.connectionId);
  if (asked.filter === null) {
    const [counted] = await db.select({ total: count() }).from(scimUsers).where(own);
    const rows = await select(db, own, { offset: asked.startIndex - 1, limit: asked.count });
    return { asked, total: counted?.total ?? 0, resources: await viewAll(context, rows, asked) };
  }
  const known = equalities(asked.filter);
  const rows = await select(db, and(own, ...lookUp(known)), null);
  const { filter } = asked;
  const fitting = (await viewUsers(context, rows)).filter((user) => matches(filter, user));
  const page = fitting.slice(asked.startIndex - 1, asked.startIndex - 1 + asked.count);
  return { asked, total: fitting.length, resources: page.map((user) => selected(user, asked.selection)) };
}

function lookUp(known: ReadonlyMap<string, string>): SQL[] {
  const [userName, externalId, id] = [known.get('username'), known.get('externalid'), known.get('id')];
  return [
    ...(userName === undefined ? [] : [eq(scimUsers.userName, userName.toLowerCase())]),
    ...(externalId === undefined ? [] : [eq(scimUsers.externalId, externalId)]),
    ...(id === undefined ? [] : [eq(scimUsers.memberId, id)]),
  ];
}

async function viewAll(context: ScimContext, rows: readonly KeptUser[], { selection }: ListQuery) {
  return (await viewUsers(context, rows)).map((user) => selected(user, selection));
}

/** Users in the format of RFC 7643, section 4.1. */
async function viewUsers({ db, base }: ScimContext, rows: readonly KeptUser[]) {
  const groups = await groupsOf(
    db,
    rows.map(({ member }) => member.memberId),
  );
  return rows.map(({ record, member }) => {
    const { memberId } = member;
    const extension = ENTERPRISE in record.attributes ? [ENTERPRISE] : [];
    return {
      schemas: [USER, ...extension],
      id: memberId,
      ...record.attributes,
      active: member.status !== 'deleted',
      groups: groups.get(memberId) ?? [],
      meta: {
        resourceType: 'User',
        created: record.createdAt.toISOString(),
        lastModified: record.updatedAt.toISOString(),
        location: `${base}/Users/${memberId}`,
      },
    };
  });
}

/** One user in that format. */
export async function viewUser(context: ScimContext, kept: KeptUser) {
  const [user] = await viewUsers(context, [kept]);
  return user ?? {};
}

async function groupsOf(db: Database, memberIds: readonly string[]) {
  const rows = await db
    .select()
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.groupId, scimGroupMembers.groupId))
    .where(inArray(scimGroupMembers.memberId, [...memberIds]))
    .orderBy(asc(scimGroups.createdAt), asc(scimGroups.groupId));
  const found = new Map<string, object[]>();
  for (const {
    scim_group_members: { memberId },
    scim_groups: { groupId, name },
  } of rows) {
    found.set(memberId, [...(found.get(memberId) ?? []), { value: groupId, display: name, type: 'direct' }]);
  }
  return found;
}
