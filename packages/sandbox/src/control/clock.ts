import { eq, sql } from 'drizzle-orm';
import { projects } from '../db/tables/projects';
import { ApiError } from '../http/api-error';
import type { ControlCall, ControlContext } from './control-call';

const EARLIEST = Date.UTC(1971, 0, 1);
const LATEST = Date.UTC(9000, 0, 1);

/** Moves the project's clock; 0 reads it. The offset is stored with the project, so all instances share it. */
export const clockCall: ControlCall = { method: 'POST', path: '/clock', run: advance };

async function advance({ db, project, body }: ControlContext) {
  const seconds = body['advance_seconds'];
  if (typeof seconds !== 'number') throw new ApiError('bad_request', 'advance_seconds must be a number.');
  const step = Math.round(seconds * 1000);
  const now = project.now.getTime() + step;
  if (!(now >= EARLIEST && now <= LATEST)) {
    throw new ApiError('bad_request', 'The clock must stay between the years 1971 and 9000.');
  }
  const [row] = await db
    .update(projects)
    .set({ clockOffsetMs: sql`${projects.clockOffsetMs} + ${step}::bigint` })
    .where(eq(projects.publicToken, project.publicToken))
    .returning({ offset: projects.clockOffsetMs });
  return { now: new Date(Date.now() + (row?.offset ?? 0)).toISOString() };
}
