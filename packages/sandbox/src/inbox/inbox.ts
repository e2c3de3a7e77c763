import { Hono } from 'hono';
import type { Database } from '../db/connect';
import { isTestToken } from '../http/basic-auth';
import { json } from '../http/envelope';
import { pageAnswer } from '../pages/page-answer';
import { card, cardId } from './card';
import { page } from './page';
import { readInbox, type InboxView } from './read-inbox';

/** A sequence number is assigned before its transaction commits, so each poll repeats the last few numbers. */
const OVERLAP = 20;
/** Only pages on this machine can frame the inbox. */
const OUR_PAGES = "'self' http://localhost:* http://127.0.0.1:*";

/** The page at `/inbox`, and the endpoint it polls for new messages. */
export function createInbox(db: Database): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const view = viewOf(new URL(c.req.url).searchParams);
    const messages = await readInbox(db, view);
    return pageAnswer((nonce) => page({ view, messages, nonce }), { policy: { 'frame-ancestors': OUR_PAGES } });
  });
  app.get('/since', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const view = viewOf(query);
    const messages = await readInbox(db, view);
    const known = sequenceOf(query.get('after')) - OVERLAP;
    const fresh = messages.filter(({ sequence }) => sequence > known).toReversed();
    return json(200, {
      shown: messages.map(cardId),
      fresh: await Promise.all(
        fresh.map(async (message) => ({ id: cardId(message), html: String(await card(message)) })),
      ),
    });
  });
  return app;
}

function viewOf(query: URLSearchParams): InboxView {
  const project = query.get('project');
  const to = (query.get('to') ?? '').replaceAll('\0', '').trim().toLowerCase();
  // An unescaped `+` in a query arrives as a space.
  const address = /^\d+$/.test(to) ? `+${to}` : to;
  return { project: isTestToken(project) ? project : null, to: address === '' ? null : address };
}

function sequenceOf(text: string | null): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}
