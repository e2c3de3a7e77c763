import { sql } from 'drizzle-orm';
import { lookups } from '../db/tables/projects';
import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { minutesAfter } from '../projects/times';

const MS_PER_SECOND = 1000;

/**
 * Counts a call that reveals to a visitor whether a user or an organization exists. Throws `too_many_requests` after
 * `lookups_per_minute` of them from one network address.
 */
export function countLookup({ db, project, caller }: CallContext): Promise<void> {
  return countCall({ db, project, of: caller.ipAddress, most: project.settings.lookups_per_minute });
}

/** Counts a search for members. Throws `too_many_requests` after `searches_per_minute` of them in one organization. */
export function countSearch({ db, project }: CallContext, organizationId: string): Promise<void> {
  return countCall({ db, project, of: organizationId, most: project.settings.searches_per_minute });
}

interface Counted extends Pick<CallContext, 'db' | 'project'> {
  /** Key under which calls are counted together: a network address, or the id of an organization. */
  readonly of: string;
  readonly most: number;
}

async function countCall({ db, project, of: ipAddress, most }: Counted): Promise<void> {
  const { publicToken, now } = project;
  const before = minutesAfter(now, -1).toISOString();
  const isOver = sql`${lookups.since} <= ${before}::timestamptz`;
  const row = { publicToken, ipAddress, since: now, count: 1 };
  const [counted = row] = await db
    .insert(lookups)
    .values(row)
    .onConflictDoUpdate({
      target: [lookups.publicToken, lookups.ipAddress],
      set: {
        since: sql`case when ${isOver} then excluded.since else ${lookups.since} end`,
        count: sql`case when ${isOver} then 1 else ${lookups.count} + 1 end`,
      },
    })
    .returning();
  if (counted.count <= most) return;
  const retryAfter = Math.ceil((minutesAfter(counted.since, 1).getTime() - now.getTime()) / MS_PER_SECOND);
  throw new ApiError('too_many_requests', undefined, { retryAfter: Math.max(1, retryAfter) });
}
