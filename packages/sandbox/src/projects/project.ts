import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { projects } from '../db/tables/projects';
import { projectIdOf } from './project-id';
import { completeSettings, type Settings } from './settings';

export interface Project {
  readonly publicToken: string;
  /** Follows from the public token: a database of an earlier version may hold another one. */
  readonly projectId: string;
  readonly settings: Settings;
  /** The project's current time. Every expiry, `iat`, `exp` and lock uses it. */
  readonly now: Date;
}

/** Loads the project of a public token, and creates it at first use. */
export async function loadProject(db: Database, publicToken: string): Promise<Project> {
  const row = (await find(db, publicToken)) ?? (await create(db, publicToken));
  return {
    publicToken,
    projectId: projectIdOf(publicToken),
    settings: completeSettings(row.settings),
    now: new Date(Date.now() + row.clockOffsetMs),
  };
}

type Row = typeof projects.$inferSelect;

async function find(db: Database, publicToken: string): Promise<Row | undefined> {
  return (await db.select().from(projects).where(eq(projects.publicToken, publicToken)))[0];
}

async function create(db: Database, publicToken: string): Promise<Row> {
  const fresh = { publicToken, projectId: projectIdOf(publicToken), settings: {}, clockOffsetMs: 0 };
  const [made] = await db.insert(projects).values(fresh).onConflictDoNothing().returning();
  // Another request may have created it first.
  return made ?? (await find(db, publicToken)) ?? fresh;
}
