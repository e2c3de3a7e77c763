import { eq, exists, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { faults } from '../db/tables/control';
import { projects } from '../db/tables/projects';
import { completeSettings, type Settings } from './settings';

export interface Project {
  readonly publicToken: string;
  /** Follows from the public token: a database of an earlier version may hold another one. */
  readonly projectId: string;
  readonly settings: Settings;
  /** The project's current time. Every expiry, `iat`, `exp` and lock uses it. */
  readonly now: Date;
  /** Read with the project, so that a request of a project without faults costs one query less. */
  readonly hasFaults: boolean;
}

/** Loads the project of a public token, and creates it at first use. */
export async function loadProject(db: Database, publicToken: string): Promise<Project> {
  const row = (await find(db, publicToken)) ?? (await create(db, publicToken));
  return {
    publicToken,
    projectId: projectIdOf(publicToken),
    settings: completeSettings(row.settings),
    now: new Date(Date.now() + row.clockOffsetMs),
    hasFaults: Boolean(row.hasFaults),
  };
}

type Row = typeof projects.$inferSelect & { readonly hasFaults?: unknown };

async function find(db: Database, publicToken: string): Promise<Row | undefined> {
  const ofProject = db.select().from(faults).where(eq(faults.publicToken, publicToken));
  const columns = { ...getTableColumns(projects), hasFaults: exists(ofProject) };
  return (await db.select(columns).from(projects).where(eq(projects.publicToken, publicToken)))[0];
}

async function create(db: Database, publicToken: string): Promise<Row> {
  const fresh = { publicToken, projectId: projectIdOf(publicToken), settings: {}, clockOffsetMs: 0 };
  const [made] = await db.insert(projects).values(fresh).onConflictDoNothing().returning();
  // Another request may have created it first.
  return made ?? (await find(db, publicToken)) ?? fresh;
}

const TEST_TOKEN = 'public-token-test-';

/**
 * The id of the project of a public token. It follows from the token, so that a server can name its audience without
 * asking (contract 5.9).
 */
const projectIdOf = (publicToken: string): string => publicToken.replace(TEST_TOKEN, 'project-test-');

/** The public token of what the address of the keys ends with: a public token, or a project id. */
export const publicTokenOf = (id: string): string => id.replace(/^project-test-/, TEST_TOKEN);

/**
 * The secret of a project, for the calls of a host's server. It follows from the id as well, and keeps no secret of
 * anybody.
 */
export const secretOf = (projectId: string): string => projectId.replace(/^project-test-/, 'secret-test-');
