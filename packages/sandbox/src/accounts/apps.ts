import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { apps } from '../db/tables/apps';
import { isUnstorableText } from '../http/json';

export type App = typeof apps.$inferSelect;

/** Finds an app by client id in any project, because relying parties send only the client id. */
export async function findApp(db: Database, clientId: string): Promise<App | undefined> {
  if (isUnstorableText(clientId)) return undefined;
  return (await db.select().from(apps).where(eq(apps.clientId, clientId)))[0];
}
