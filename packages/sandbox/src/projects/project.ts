import { eq, exists, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { faults } from '../db/tables/control';
import { projects } from '../db/tables/projects';
import { completeSettings, type Settings } from './settings';

export interface Project {
  readonly publicToken: string;
  /** Derived from the public token. A database of an earlier version might contain a different one. */
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
  // A concurrent request might have created it first.
  return made ?? (await find(db, publicToken)) ?? fresh;
}

const TEST_TOKEN = 'public-token-test-';

/**
 * The project id of a public token. It is derived from the token, so that a server can compute its audience without a
 * request (contract 5.9).
 */
const projectIdOf = (publicToken: string): string => publicToken.replace(TEST_TOKEN, 'project-test-');

/** Converts a project id to its public token. Returns a public token unchanged. */
export const publicTokenOf = (id: string): string => id.replace(/^project-test-/, TEST_TOKEN);

/**
 * The secret of a project, for the calls of the app's server. It is derived from the id too, so it protects only test
 * data.
 */
export const secretOf = (projectId: string): string => projectId.replace(/^project-test-/, 'secret-test-');
