import type { ConnectedApp } from '@foyer/wire';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { apps, consents } from '../db/tables/apps';
import { exchangeTokens } from '../db/tables/exchange-tokens';
import { oidcRecords } from '../db/tables/oidc';
import { isUnstorableText } from '../http/json';
import type { Project } from '../projects/project';
import { isNativeUrl } from '../projects/redirect-urls';

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
  const uses = await lastUses(db, eq(oidcRecords.userId, userId));
  return rows.map(({ apps: app, consents: consent }) => viewConnectedApp(app, consent.scopes, uses.get(app.clientId)));
}

/** An app with the scopes that a user or member has granted to it, in the contract's format. */
export function viewConnectedApp(app: App, scopes: readonly string[], lastUsed?: Date): ConnectedApp {
  return {
    connected_app_id: app.clientId,
    name: app.name,
    description: app.description,
    client_type: app.clientType,
    ...(app.logoUrl === null ? {} : { logo_url: app.logoUrl }),
    scopes_granted: scopes.join(' '),
    application_type: app.redirectUris.length === 0 || app.redirectUris.some(isNativeUrl) ? 'native' : 'web',
    ...(lastUsed === undefined ? {} : { last_used_at: lastUsed.toISOString() }),
  };
}

/** When each app of a user or member last got an access token, by the project's clock. */
export async function lastUses(db: Database, owner: SQL): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select()
    .from(oidcRecords)
    .where(and(owner, eq(oidcRecords.model, 'AccessToken')));
  const uses = new Map<string, Date>();
  for (const { clientId, payload } of rows) {
    const at = new Date((payload.iat ?? 0) * 1000);
    if (at > (uses.get(clientId) ?? new Date(0))) uses.set(clientId, at);
  }
  return uses;
}

/** Revokes a user's consent for an app, with its codes and tokens. Returns false when there was no consent. */
export async function revokeConsent(tx: Database, userId: string, clientId: string): Promise<boolean> {
  const own = and(eq(consents.userId, userId), eq(consents.clientId, clientId));
  const revoked = await tx.delete(consents).where(own).returning();
  await tx.delete(exchangeTokens).where(and(eq(exchangeTokens.userId, userId), eq(exchangeTokens.clientId, clientId)));
  await tx.delete(oidcRecords).where(and(eq(oidcRecords.userId, userId), eq(oidcRecords.clientId, clientId)));
  return revoked.length > 0;
}
