import type { ConnectedApp } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { apps, consents } from '../db/tables/apps';
import { handedTokens } from '../db/tables/handed-tokens';
import type { Project } from '../projects/project';

/** Remembers what a user grants to an app, in place of what was granted before. */
export async function grantConsent(
  tx: Database,
  project: Project,
  userId: string,
  clientId: string,
  scopes: readonly string[],
): Promise<void> {
  const granted = { scopes: [...scopes], grantedAt: project.now };
  await tx
    .insert(consents)
    .values({ userId, clientId, ...granted })
    .onConflictDoUpdate({ target: [consents.userId, consents.clientId], set: granted });
}

/** The apps that a user has let in, oldest first, as the contract writes them. */
export async function viewConnectedApps(db: Database, userId: string): Promise<ConnectedApp[]> {
  const rows = await db
    .select()
    .from(consents)
    .innerJoin(apps, eq(apps.clientId, consents.clientId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.grantedAt), asc(consents.clientId));
  return rows.map(({ apps: app, consents: consent }) => ({
    connected_app_id: app.clientId,
    name: app.name,
    description: app.description,
    client_type: app.clientType,
    ...(app.logoUrl === null ? {} : { logo_url: app.logoUrl }),
    scopes_granted: consent.scopes.join(' '),
  }));
}

/** Takes back what a user granted to an app, and the tokens it got. False when nothing was granted. */
export async function revokeConsent(tx: Database, userId: string, clientId: string): Promise<boolean> {
  const own = and(eq(consents.userId, userId), eq(consents.clientId, clientId));
  const revoked = await tx.delete(consents).where(own).returning();
  await tx
    .delete(handedTokens)
    .where(and(eq(handedTokens.userId, userId), eq(handedTokens.clientId, clientId)));
  return revoked.length > 0;
}
