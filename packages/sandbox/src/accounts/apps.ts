import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { apps } from '../db/tables/apps';
import { isUnstorableText } from '../http/json';

export type App = typeof apps.$inferSelect;

/** The app of a client id, whichever project it belongs to: relying parties name nothing else. */
export async function findApp(db: Database, clientId: string): Promise<App | undefined> {
  if (isUnstorableText(clientId)) return undefined;
  return (await db.select().from(apps).where(eq(apps.clientId, clientId)))[0];
}
