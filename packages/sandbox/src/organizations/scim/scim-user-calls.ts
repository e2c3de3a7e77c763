import { and, eq } from 'drizzle-orm';
import { lockName, type Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { scimGroupMembers, scimUsers } from '../../db/tables/scim';
import { demandFreeAddress, replaceAddress } from '../addresses';
import { deactivate, reactivate } from '../admin/departures';
import { findMember, insertMember, lockMember, updateMember, type Member } from '../members';
import { demandOwnDomain } from '../provisioning';
import { readAttributes } from './attribute-names';
import { patched } from './patch';
import { listAnswer, selected, selectionIn, type ScimCall, type ScimContext } from './scim-call';
import { scimAnswer, ScimError } from './scim-error';
import { readDirectoryUser, type DirectoryUser } from './directory-user';
import { listUsers, requireUser, viewUser, type KeptUser } from './scim-users';

/** Users of a directory, who are members of the organization (RFC 7644, section 3). */
export const scimUserCalls: readonly ScimCall[] = [
  { method: 'GET', path: '/Users', run: list },
  { method: 'POST', path: '/Users', run: create },
  { method: 'GET', path: '/Users/:id', run: read },
  { method: 'PUT', path: '/Users/:id', run: (context) => change(context, ({ body }) => body) },
  {
    method: 'PATCH',
    path: '/Users/:id',
    run: (context) =>
      change(context, ({ body }, kept) => patched({ ...kept.record.attributes, active: isActive(kept) }, body)),
  },
  { method: 'DELETE', path: '/Users/:id', run: remove },
];

async function list(context: ScimContext): Promise<Response> {
  const { asked, total, resources } = await listUsers(context);
  return scimAnswer(200, listAnswer(total, asked.startIndex, resources));
}

async function read(context: ScimContext): Promise<Response> {
  return answer(context, 200, await requireUser(context.db, context, context.id));
}

async function answer(context: ScimContext, status: number, kept: KeptUser): Promise<Response> {
  const user = await viewUser(context, kept);
  const location = `${context.base}/Users/${kept.member.memberId}`;
  return scimAnswer(status, selected(user, selectionIn(context.query)), { location });
}

type Attributes = Record<string, unknown>;

const isActive = ({ member }: KeptUser): boolean => member.status !== 'deleted';

/** The stored record. It leaves out `active`, because that follows from the member's status. */
function recordOf(attributes: Attributes, { userName, externalId }: DirectoryUser, now: Date) {
  const { active: _, ...stored } = attributes;
  return { userName: userName.toLowerCase(), externalId, attributes: stored, updatedAt: now };
}

/** Adds a user, or links an existing member with the address. Throws `uniqueness` for an existing user. */
async function create(context: ScimContext): Promise<Response> {
  const { db, project, connection } = context;
  const attributes = readAttributes(context.body);
  const user = readDirectoryUser(attributes);
  const { connectionId, organizationId } = connection;
  const kept = await db.transaction(async (tx): Promise<KeptUser> => {
    await lockName(tx, 'scim', connectionId);
    await demandFreeName(tx, context, user, null);
    const known = await findMember(tx, organizationId, user.email);
    const member = known === undefined ? await admit(tx, context, user) : await takeOver(tx, context, known, user);
    const record = {
      memberId: member.memberId,
      connectionId,
      createdAt: project.now,
      ...recordOf(attributes, user, project.now),
    };
    await tx.insert(scimUsers).values(record);
    return { record, member: user.isActive ? member : await deactivate(tx, project, member) };
  });
  return answer(context, 201, kept);
}

async function admit(
  tx: Database,
  { project, connection: { organizationId } }: ScimContext,
  { email, name }: DirectoryUser,
): Promise<Member> {
  await demandFreeAddress(tx, project, { organizationId, email, memberId: null });
  await demandOwnDomain(tx, project, email, organizationId);
  return insertMember(tx, project, { organizationId }, { email, name, status: 'active' });
}

async function takeOver(
  tx: Database,
  { project }: ScimContext,
  known: Member,
  { name }: DirectoryUser,
): Promise<Member> {
  const [taken] = await tx.select().from(scimUsers).where(eq(scimUsers.memberId, known.memberId));
  if (taken !== undefined) throw new ScimError(409, 'There is a user with this address.', 'uniqueness');
  await lockMember(tx, known.memberId);
  return updateMember(tx, project, known.memberId, { status: 'active', ...(name === '' ? {} : { name }) });
}

async function demandFreeName(
  tx: Database,
  { connection }: ScimContext,
  { userName }: DirectoryUser,
  memberId: string | null,
): Promise<void> {
  const named = and(
    eq(scimUsers.connectionId, connection.connectionId),
    eq(scimUsers.userName, userName.toLowerCase()),
  );
  const [other] = await tx.select().from(scimUsers).where(named);
  if (other !== undefined && other.memberId !== memberId)
    throw new ScimError(409, 'There is a user of this name.', 'uniqueness');
}

/** Replaces or patches a user. Deactivation and a new address end the sessions. */
async function change(
  context: ScimContext,
  read: (context: ScimContext, kept: KeptUser) => Attributes | ScimContext['body'],
): Promise<Response> {
  const { db, project, connection, id } = context;
  const kept = await db.transaction(async (tx): Promise<KeptUser> => {
    await lockName(tx, 'scim', connection.connectionId);
    const before = await requireUser(tx, context, id);
    // A PUT without `active` does not change it (RFC 7644, section 3.5.1).
    const attributes = { active: isActive(before), ...readAttributes(read(context, before)) };
    const user = readDirectoryUser(attributes);
    await demandFreeName(tx, context, user, id);
    const member = await follow(tx, context, before.member, user);
    const changes = recordOf(attributes, user, project.now);
    await tx.update(scimUsers).set(changes).where(eq(scimUsers.memberId, id));
    return { record: { ...before.record, ...changes }, member };
  });
  return answer(context, 200, kept);
}

/** Updates the member with the directory's data. */
async function follow(
  tx: Database,
  { project, connection: { organizationId } }: ScimContext,
  before: Member,
  user: DirectoryUser,
): Promise<Member> {
  const { email, name, isActive } = user;
  const { memberId } = before;
  let member = before;
  if (email !== member.email) {
    await demandFreeAddress(tx, project, { organizationId, email, memberId });
    await demandOwnDomain(tx, project, email, organizationId);
    member = await replaceAddress(tx, project, member, email, { forgets: false });
  }
  if (name !== '' && name !== member.name) member = await updateMember(tx, project, memberId, { name });
  const wasActive = before.status !== 'deleted';
  if (isActive && !wasActive) {
    await lockName(tx, 'member', organizationId, email);
    return reactivate(tx, project, member);
  }
  return !isActive && wasActive ? deactivate(tx, project, member) : member;
}

/** Deletes a user from the directory, and deactivates the member. */
async function remove(context: ScimContext): Promise<Response> {
  const { db, project, connection, id } = context;
  await db.transaction(async (tx) => {
    await lockName(tx, 'scim', connection.connectionId);
    const { member } = await requireUser(tx, context, id);
    await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.memberId, id));
    await tx.delete(scimUsers).where(eq(scimUsers.memberId, id));
    await tx.select().from(members).where(eq(members.memberId, id)).for('update');
    if (member.status !== 'deleted') await deactivate(tx, project, member);
  });
  return scimAnswer(204, null);
}
