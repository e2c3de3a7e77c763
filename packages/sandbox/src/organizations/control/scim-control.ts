import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ControlCall, ControlContext } from '../../control/control-call';
import type { Database } from '../../db/connect';
import { members } from '../../db/tables/members';
import { scimConnections, scimGroupMembers, scimGroups, scimUsers } from '../../db/tables/scim';
import { ApiError } from '../../http/api-error';
import { parseBody } from '../../http/body';
import { newId } from '../../ids';
import { requireOrganization } from '../organizations';
import type { ScimConnection } from '../scim/scim-call';
import { insertScimConnection, newBearerToken } from '../scim/scim-connections';

const orderSchema = z.strictObject({
  organization_id: z.string(),
  display_name: z.optional(z.string()),
  groups: z.optional(
    z.array(z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(254)), members: z.array(z.string()) })),
  ),
});

/**
 * Connects an organization with a directory, with groups of members by their addresses. An existing connection gets a
 * new token, and an existing group gets these members.
 */
export const scimControlCall: ControlCall = { method: 'POST', path: '/scim', run: saveDirectory };

async function saveDirectory({ db, project, body }: ControlContext) {
  const order = parseBody(orderSchema, body);
  const { organizationId } = await requireOrganization(db, project, order.organization_id);
  return db.transaction(async (tx) => {
    const { connection, token } = await connect(tx, {
      project,
      organizationId,
      displayName: order.display_name ?? 'Directory',
    });
    const groups = [];
    for (const { name, members: emails } of order.groups ?? []) {
      groups.push({ group_id: await saveGroup(tx, project.now, connection, name, emails), group_name: name });
    }
    return { connection_id: connection.connectionId, bearer_token: token, groups };
  });
}

interface NewDirectory extends Pick<ControlContext, 'project'> {
  readonly organizationId: string;
  readonly displayName: string;
}

async function connect(
  tx: Database,
  { project, organizationId, displayName }: NewDirectory,
): Promise<{ connection: ScimConnection; token: string }> {
  const own = eq(scimConnections.organizationId, organizationId);
  const [held] = await tx.select().from(scimConnections).where(own);
  if (held === undefined)
    return insertScimConnection(tx, project, { organizationId, displayName, identityProvider: 'generic' });
  const { token, hash, end, expiresAt } = newBearerToken(project);
  await tx.update(scimConnections).set({ tokenHash: hash, tokenEnd: end, tokenExpiresAt: expiresAt }).where(own);
  return { connection: held, token };
}

async function saveGroup(
  tx: Database,
  now: Date,
  connection: ScimConnection,
  name: string,
  emails: readonly string[],
): Promise<string> {
  const { connectionId, organizationId } = connection;
  const named = and(eq(scimGroups.connectionId, connectionId), eq(sql`lower(${scimGroups.name})`, name.toLowerCase()));
  const [held] = await tx.select().from(scimGroups).where(named);
  const groupId = held?.groupId ?? newId('scim-group');
  if (held === undefined)
    await tx
      .insert(scimGroups)
      .values({ groupId, connectionId, name, externalId: null, createdAt: now, updatedAt: now });
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  const found = await tx
    .select()
    .from(members)
    .where(and(eq(members.organizationId, organizationId), inArray(members.email, wanted)));
  if (found.length < wanted.length) throw new ApiError('member_not_found');
  for (const { memberId, email } of found) {
    const user = {
      memberId,
      connectionId,
      userName: email,
      externalId: null,
      attributes: { userName: email },
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(scimUsers).values(user).onConflictDoNothing();
  }
  await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.groupId, groupId));
  if (found.length > 0) await tx.insert(scimGroupMembers).values(found.map(({ memberId }) => ({ groupId, memberId })));
  return groupId;
}
