import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { calls } from '../db/tables/control';
import type { Project } from '../projects/project';
import { maskSecrets } from './mask';

export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** HTTP status; 0 when the request got no answer. */
  readonly status: number;
}

/** Logs a request with its secrets masked. */
export async function logCall(db: Database, project: Project, call: LoggedCall): Promise<void> {
  const body = maskSecrets(call.body);
  await db.insert(calls).values({ ...call, body, publicToken: project.publicToken, at: project.now });
}

/** The logged requests of a project, oldest first. */
export async function readCalls(db: Database, project: Project) {
  const rows = await db
    .select()
    .from(calls)
    .where(eq(calls.publicToken, project.publicToken))
    .orderBy(asc(calls.sequence));
  return rows.map(({ method, path, body, status, at }) => ({
    method,
    path,
    body,
    status,
    at: at.toISOString(),
  }));
}
