import { and, desc, eq } from 'drizzle-orm';
import { messages } from '../db/tables/control';
import type { ControlCall, ControlContext } from './control-call';

const NEWEST = 500;

/** The messages of a project, newest first; `to` limits them to one address. */
export const messagesCall: ControlCall = { method: 'GET', path: '/messages', run: readMessages };

async function readMessages({ db, project, query }: ControlContext) {
  const to = query.get('to');
  const own = eq(messages.publicToken, project.publicToken);
  const rows = await db
    .select()
    .from(messages)
    .where(to === null ? own : and(own, eq(messages.to, normalise(to))))
    .orderBy(desc(messages.sequence))
    .limit(NEWEST);
  return { messages: rows.map(viewMessage) };
}

/** Addresses ignore case. An unescaped `+` in a query arrives as a space. */
function normalise(to: string): string {
  return to
    .replaceAll('\0', '')
    .replace(/^ (?=\d)/, '+')
    .toLowerCase();
}

function viewMessage(row: typeof messages.$inferSelect) {
  return {
    id: row.messageId,
    channel: row.channel,
    to: row.to,
    subject: row.subject,
    text: row.text,
    ...(row.code === null ? {} : { code: row.code }),
    links: row.links,
    sent_at: row.sentAt.toISOString(),
  };
}
