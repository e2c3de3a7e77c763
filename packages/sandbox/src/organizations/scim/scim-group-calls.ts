import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { lockName, type Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { scimConnections, scimGroupMembers, scimGroups, scimUsers } from '../../db/tables/scim';
import { isObject } from '../../http/json';
import { newId } from '../../ids';
import { readAttributes } from './attribute-names';
import { equalities, matches } from './matching';
import { patched } from './patch';
import {
  isSelected,
  listAnswer,
  readListQuery,
  selected,
  selectionIn,
  type ScimCall,
  type ScimContext,
  type Selection,
} from './scim-call';
import { scimAnswer, ScimError } from './scim-error';
import { textOf } from './directory-user';
import { GROUP } from './scim-schemas';

type Group = typeof scimGroups.$inferSelect;

/** Groups of a directory, which can give roles (RFC 7644, section 3). */
export const scimGroupCalls: readonly ScimCall[] = [
  { method: 'GET', path: '/Groups', run: list },
  { method: 'POST', path: '/Groups', run: create },
  {
    method: 'GET',
    path: '/Groups/:id',
    run: async (context) => answer(context, 200, await requireGroup(context.db, context)),
  },
  { method: 'PUT', path: '/Groups/:id', run: (context) => change(context, () => Promise.resolve(context.body)) },
  {
    method: 'PATCH',
    path: '/Groups/:id',
    run: (context) => change(context, async (tx, group) => patched(await plainGroup(tx, group), context.body)),
  },
  { method: 'DELETE', path: '/Groups/:id', run: remove },
];

async function requireGroup(db: Database, { connection, id }: ScimContext): Promise<Group> {
  const own = and(eq(scimGroups.connectionId, connection.connectionId), eq(scimGroups.groupId, id));
  const [group] = await db.select().from(scimGroups).where(own);
  if (group === undefined) throw new ScimError(404, 'There is no such group.');
  return group;
}

async function list(context: ScimContext): Promise<Response> {
  const { db, connection, query } = context;
  const { filter, startIndex, count: limit, selection } = readListQuery(query);
  const own = and(eq(scimGroups.connectionId, connection.connectionId), ...lookUp(equalities(filter)));
  const all = db.select().from(scimGroups).where(own).orderBy(asc(scimGroups.createdAt), asc(scimGroups.groupId));
  if (filter === null) {
    const [counted] = await db.select({ total: count() }).from(scimGroups).where(own);
    const groups = await viewGroups(context, await all.limit(limit).offset(startIndex - 1), selection);
    return scimAnswer(200, listAnswer(counted?.total ?? 0, startIndex, groups));
  }
  const fitting = (await viewGroups(context, await all, EVERYTHING)).filter((group) => matches(filter, group));
  const page = fitting.slice(startIndex - 1, startIndex - 1 + limit).map((group) => selected(group, selection));
  return scimAnswer(200, listAnswer(fitting.length, startIndex, page));
}

function lookUp(known: ReadonlyMap<string, string>): SQL[] {
  const [name, externalId, id] = [known.get('displayname'), known.get('externalid'), known.get('id')];
  return [
    ...(name === undefined ? [] : [eq(sql`lower(${scimGroups.name})`, name.toLowerCase())]),
    ...(externalId === undefined ? [] : [eq(scimGroups.externalId, externalId)]),
    ...(id === undefined ? [] : [eq(scimGroups.groupId, id)]),
  ];
}

async function answer(context: ScimContext, status: number, group: Group): Promise<Response> {
  const [view] = await viewGroups(context, [group], selectionIn(context.query));
  return scimAnswer(status, view ?? {}, { location: `${context.base}/Groups/${group.groupId}` });
}

const EVERYTHING: Selection = { wanted: null, excluded: [] };

/** Groups in the format of RFC 7643, section 4.2. Reads members only if the answer contains them. */
async function viewGroups({ db, base }: ScimContext, groups: readonly Group[], selection: Selection) {
  const ids = isSelected(selection, 'members') ? groups.map(({ groupId }) => groupId) : [];
  const inside = await membersOf(db, ids);
  return groups.map(({ groupId, name, externalId, createdAt, updatedAt }) => {
    const all = (inside.get(groupId) ?? []).map(({ value, display }) => ({
      value,
      display,
      type: 'User',
      $ref: `${base}/Users/${value}`,
    }));
    const view = {
      schemas: [GROUP],
      id: groupId,
      displayName: name,
      ...(externalId === null ? {} : { externalId }),
      members: all,
      meta: {
        resourceType: 'Group',
        created: createdAt.toISOString(),
        lastModified: updatedAt.toISOString(),
        location: `${base}/Groups/${groupId}`,
      },
    };
    return selected(view, selection);
  });
}

async function membersOf(db: Database, groupIds: readonly string[]) {
  const rows = await db
    .select()
    .from(scimGroupMembers)
    .innerJoin(members, eq(members.memberId, scimGroupMembers.memberId))
    .where(inArray(scimGroupMembers.groupId, [...groupIds]))
    .orderBy(asc(members.createdAt), asc(members.memberId));
  const found = new Map<string, { readonly value: string; readonly display: string }[]>();
  for (const {
    scim_group_members: { groupId, memberId },
    members: { email },
  } of rows) {
    const held = found.get(groupId) ?? [];
    held.push({ value: memberId, display: email });
    found.set(groupId, held);
  }
  return found;
}

async function plainGroup(tx: Database, { groupId, name, externalId }: Group) {
  const inside = (await membersOf(tx, [groupId])).get(groupId) ?? [];
  return {
    displayName: name,
    ...(externalId === null ? {} : { externalId }),
    members: inside.map(({ value }) => ({ value })),
  };
}

/** A group as a request describes it. */
interface Described {
  readonly name: string;
  readonly externalId: string | null;
  readonly memberIds: readonly string[];
}

function readGroup(resource: ScimContext['body']): Described {
  const attributes = readAttributes(resource);
  const name = textOf(attributes, 'displayName');
  if (name === null) throw new ScimError(400, 'displayName is required.', 'invalidValue');
  const listed: unknown = attributes['members'] ?? [];
  const ids = [listed].flat().map((one: unknown) => (isObject(one) ? one['value'] : one));
  if (!ids.every((id) => typeof id === 'string'))
    throw new ScimError(400, 'members must be a list of users.', 'invalidValue');
  return { name, externalId: textOf(attributes, 'externalId'), memberIds: [...new Set(ids)] };
}

async function create(context: ScimContext): Promise<Response> {
  const {
    db,
    project,
    connection: { connectionId },
  } = context;
  const described = readGroup(context.body);
  const group = await db.transaction(async (tx) => {
    await lockName(tx, 'scim', connectionId);
    const { name, externalId } = described;
    const row: Group = {
      groupId: newId('scim-group'),
      connectionId,
      name,
      externalId,
      createdAt: project.now,
      updatedAt: project.now,
    };
    await demandFreeName(tx, row);
    await tx.insert(scimGroups).values(row);
    await setMembers(tx, row, described.memberIds);
    return row;
  });
  return answer(context, 201, group);
}

async function change(
  context: ScimContext,
  read: (tx: Database, group: Group) => Promise<ScimContext['body']>,
): Promise<Response> {
  const { db, project, connection } = context;
  const changed = await db.transaction(async (tx) => {
    await lockName(tx, 'scim', connection.connectionId);
    const before = await requireGroup(tx, context);
    const { name, externalId, memberIds } = readGroup(await read(tx, before));
    const group = { ...before, name, externalId, updatedAt: project.now };
    await demandFreeName(tx, group);
    await tx.update(scimGroups).set(group).where(eq(scimGroups.groupId, group.groupId));
    await setMembers(tx, group, memberIds);
    return group;
  });
  return answer(context, 200, changed);
}

async function demandFreeName(tx: Database, { connectionId, groupId, name }: Group): Promise<void> {
  const named = and(
    eq(scimGroups.connectionId, connectionId),
    eq(sql`lower(${scimGroups.name})`, name.toLowerCase()),
    ne(scimGroups.groupId, groupId),
  );
  const others = await tx.select().from(scimGroups).where(named);
  if (others.length > 0) throw new ScimError(409, 'There is a group of this name.', 'uniqueness');
}

const AT_ONCE = 1000;

/**
 * Sets the members of a group; writes only the difference. Throws `invalidValue` for a member that the directory does
 * not manage.
 */
async function setMembers(tx: Database, { groupId, connectionId }: Group, memberIds: readonly string[]): Promise<void> {
  const held = await tx.select().from(scimGroupMembers).where(eq(scimGroupMembers.groupId, groupId));
  const present = new Set(held.map(({ memberId }) => memberId));
  const wanted = new Set(memberIds);
  const gone = [...present].filter((id) => !wanted.has(id));
  const fresh = [...wanted].filter((id) => !present.has(id));
  for (const some of chunks(gone)) {
    await tx
      .delete(scimGroupMembers)
      .where(and(eq(scimGroupMembers.groupId, groupId), inArray(scimGroupMembers.memberId, some)));
  }
  for (const some of chunks(fresh)) {
    const kept = and(eq(scimUsers.connectionId, connectionId), inArray(scimUsers.memberId, some));
    const known = await tx.select({ memberId: scimUsers.memberId }).from(scimUsers).where(kept);
    if (known.length < some.length)
      throw new ScimError(400, 'A member of the group is no user of this directory.', 'invalidValue');
    await tx.insert(scimGroupMembers).values(some.map((memberId) => ({ groupId, memberId })));
  }
}

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Deletes a group, and the roles that it gave. */
async function remove(context: ScimContext): Promise<Response> {
  const {
    db,
    connection: { connectionId },
  } = context;
  await db.transaction(async (tx) => {
    await lockName(tx, 'scim', connectionId);
    const { groupId } = await requireGroup(tx, context);
    await tx.delete(scimGroups).where(eq(scimGroups.groupId, groupId));
    const [held] = await tx
      .select()
      .from(scimConnections)
      .where(eq(scimConnections.connectionId, connectionId))
      .for('update');
    const roleAssignments = (held?.roleAssignments ?? []).filter(({ group_id }) => group_id !== groupId);
    await tx.update(scimConnections).set({ roleAssignments }).where(eq(scimConnections.connectionId, connectionId));
  });
  return scimAnswer(204, null);
}
