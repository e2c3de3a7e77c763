import { and, asc, eq } from 'drizzle-orm';
import { lastUses, viewConnectedApp } from '../../accounts/connected-apps';
import type { Database } from '../../db/connect';
import { apps } from '../../db/tables/apps';
import { memberConsents, memberExchangeTokens } from '../../db/tables/members';
import { oidcRecords } from '../../db/tables/oidc';
import type { Project } from '../../projects/project';

/** Stores the scopes a member grants to an app, replacing earlier ones. */
export async function grantMemberConsent(
  tx: Database,
  project: Project,
  memberId: string,
  clientId: string,
  scopes: readonly string[],
): Promise<void> {
  const granted = { scopes: [...scopes], grantedAt: project.now };
  await tx
    .insert(memberConsents)
    .values({ memberId, clientId, ...granted })
    .onConflictDoUpdate({ target: [memberConsents.memberId, memberConsents.clientId], set: granted });
}

/** The scopes a member has granted to an app, or null when there is no consent. */
export async function grantedMemberScopes(
  db: Database,
  memberId: string,
  clientId: string,
): Promise<readonly string[] | null> {
  const own = and(eq(memberConsents.memberId, memberId), eq(memberConsents.clientId, clientId));
  return (await db.select().from(memberConsents).where(own))[0]?.scopes ?? null;
}

/** The apps a member has connected, oldest first. */
export async function viewMemberApps(db: Database, memberId: string) {
  const rows = await db
    .select()
    .from(memberConsents)
    .innerJoin(apps, eq(apps.clientId, memberConsents.clientId))
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(asc(memberConsents.grantedAt), asc(memberConsents.clientId));
  const uses = await lastUses(db, eq(oidcRecords.memberId, memberId));
  return rows.map(({ apps: app, member_consents: consent }) =>
    viewConnectedApp(app, consent.scopes, uses.get(app.clientId)),
  );
}

/** Revokes a member's consent for an app, with its codes and tokens. Returns false when there was no consent. */
export async function revokeMemberConsent(tx: Database, memberId: string, clientId: string): Promise<boolean> {
  const of = (table: typeof memberConsents | typeof memberExchangeTokens | typeof oidcRecords) =>
    and(eq(table.memberId, memberId), eq(table.clientId, clientId));
  const revoked = await tx.delete(memberConsents).where(of(memberConsents)).returning();
  await tx.delete(memberExchangeTokens).where(of(memberExchangeTokens));
  await tx.delete(oidcRecords).where(of(oidcRecords));
  return revoked.length > 0;
}
