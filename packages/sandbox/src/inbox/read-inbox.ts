import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { messages } from '../db/tables/control';

export type InboxMessage = typeof messages.$inferSelect;

/** Filter of the page: one project or all, one address or all. */
export interface InboxView {
  readonly project: string | null;
  readonly to: string | null;
}

const SHOWN = 100;

/** Recent messages, newest first. */
export function readInbox(db: Database, { project, to }: InboxView): Promise<InboxMessage[]> {
  const wanted = and(
    project === null ? undefined : eq(messages.publicToken, project),
    to === null ? undefined : eq(messages.to, to),
  );
  return db.select().from(messages).where(wanted).orderBy(desc(messages.sequence)).limit(SHOWN);
}
