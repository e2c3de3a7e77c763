import { and, eq } from 'drizzle-orm';
import { listSessions, revokeSession, revokeSessionById, viewSession } from '../accounts/sessions';
import { readUser } from '../accounts/users';
import type { Database } from '../db/connect';
import { users } from '../db/tables/users';
import { ApiError } from '../http/api-error';
import { optionalText } from '../http/fields';
import type { JsonObject } from '../http/json';
import type { Project } from '../projects/project';

/** A call of the app's server. The secret identifies the project. */
export interface BackendContext {
  readonly db: Database;
  readonly project: Project;
  readonly body: JsonObject;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
}

export interface BackendCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path under `/v1`; `:name` matches one segment. */
  readonly path: string;
  /** Returns the fields of the answer. Throws ApiError to refuse. */
  run(context: BackendContext): Promise<JsonObject>;
}

// Decision 130.
/** Calls of the app's server, authenticated with the project's secret. */
export const backendCalls: readonly BackendCall[] = [
  { method: 'GET', path: '/sessions', run: list },
  { method: 'POST', path: '/sessions/revoke', run: revoke },
  { method: 'DELETE', path: '/users/:user_id', run: deleteUser },
];

/** `GET /sessions?user_id=`: the live sessions of a user. Throws `user_not_found`. */
async function list({ db, project, query }: BackendContext) {
  const userId = query.get('user_id') ?? '';
  if (userId === '') throw new ApiError('bad_request', 'user_id is required.');
  const { user } = await readOwnUser(db, project, userId);
  const rows = await listSessions(db, project, userId);
  return { sessions: rows.map((row) => viewSession(row, user.roles)) };
}

/** `POST /sessions/revoke` with `session_id` or `session_token`. Throws `session_not_found`. */
async function revoke({ db, project, body }: BackendContext) {
  const [id, token] = [optionalText(body, 'session_id'), optionalText(body, 'session_token')];
  if ((id === null) === (token === null))
    throw new ApiError('bad_request', 'Send either session_id or session_token, not both.');
  const wasThere =
    id === null ? await revokeSession(db, project, token ?? '') : await revokeSessionById(db, project, id);
  if (!wasThere) throw new ApiError('session_not_found');
  return {};
}

/** `DELETE /users/:user_id`: deletes a user with all factors, sessions and tokens. Throws `user_not_found`. */
async function deleteUser({ db, project, params }: BackendContext) {
  const { user_id = '' } = params;
  const own = and(eq(users.userId, user_id), eq(users.publicToken, project.publicToken));
  const deleted = await db.delete(users).where(own).returning({ userId: users.userId });
  if (deleted.length === 0) throw new ApiError('user_not_found');
  return { user_id };
}

/** Users of different projects count as not found. */
async function readOwnUser(db: Database, project: Project, userId: string) {
  const found = await readUser(db, userId);
  if (found.user.publicToken !== project.publicToken) throw new ApiError('user_not_found');
  return found;
}
