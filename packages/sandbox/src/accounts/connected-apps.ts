import type { ConnectedApp } from '@foyer/wire';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { apps, consents } from '../db/tables/apps';
import { exchangeTokens } from '../db/tables/exchange-tokens';
import { oidcRecords } from '../db/tables/oidc';
import { isUnstorableText } from '../http/json';
import type { Project } from '../projects/project';

export type App = typeof apps.$inferSelect;

/** Finds an app by client id in any project, because relying parties send only the client id. */
export async function findApp(db: Database, clientId: string): Promise<App | undefined> {
  if (isUnstorableText(clientId)) return undefined;
  return (await db.select().from(apps).where(eq(apps.clientId, clientId)))[0];
}

/** Stores the scopes a user grants to an app, replacing earlier ones. */
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

/** The scopes a user has granted to an app, or null when there is no consent. */
export async function grantedScopes(db: Database, userId: string, clientId: string): Promise<readonly string[] | null> {
  const own = and(eq(consents.userId, userId), eq(consents.clientId, clientId));
  return (await db.select().from(consents).where(own))[0]?.scopes ?? null;
}

/** The apps a user has connected, oldest first, in the contract's format. */
export async function viewConnectedApps(db: Database, userId: string): Promise<ConnectedApp[]> {
  const rows = await db
    .select()
    .from(consents)
    .innerJoin(apps, eq(apps.clientId, consents.clientId))
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.grantedAt), asc(consents.clientId));
  return rows.map(({ apps: app, consents: consent }) => viewConnectedApp(app, consent.scopes));
}

/** An app with the scopes that a user or member has granted to it, in the contract's format. */
export function viewConnectedApp(app: App, scopes: readonly string[]): ConnectedApp {
  return {
    connected_app_id: app.clientId,
    name: app.name,
    description: app.description,
    client_type: app.clientType,
    ...(app.logoUrl === null ? {} : { logo_url: app.logoUrl }),
    scopes_granted: scopes.join(' '),
  };
}

/** Revokes a user's consent for an app, with its codes and tokens. Returns false when there was no consent. */
export async function revokeConsent(tx: Database, userId: string, clientId: string): Promise<boolean> {
  const own = and(eq(consents.userId, userId), eq(consents.clientId, clientId));
  const revoked = await tx.delete(consents).where(own).returning();
  await tx.delete(exchangeTokens).where(and(eq(exchangeTokens.userId, userId), eq(exchangeTokens.clientId, clientId)));
  await tx.delete(oidcRecords).where(and(eq(oidcRecords.userId, userId), eq(oidcRecords.clientId, clientId)));
  return revoked.length > 0;
}
