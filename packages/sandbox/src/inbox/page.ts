import { html, raw } from 'hono/html';
import { htmlDocument } from '../pages/html-document';
import type { Html } from '../pages/page-answer';
import { card } from './card';
import type { InboxMessage, InboxView } from './read-inbox';
import { script } from './script';
import { style } from './style';

export interface InboxPage {
  readonly view: InboxView;
  readonly messages: readonly InboxMessage[];
  /** The nonce in the page's Content-Security-Policy. */
  readonly nonce: string;
}

/** The inbox page. Without JavaScript, reloading and the filter still work, as plain HTML. */
export function page({ view, messages, nonce }: InboxPage): Html {
  const body = html`${banner(view)}
    <main>
      <ol id="messages" data-newest="${messages[0]?.sequence ?? 0}">
        ${messages.map(card)}
      </ol>
      <p id="empty" ${messages.length === 0 ? '' : raw('hidden')}>${emptyText(view)}</p>
    </main>
    <p id="announcer" class="unseen" role="status"></p>`;
  return htmlDocument({ title: 'Inbox · Foyer sandbox', nonce, style, body, script });
}

function banner({ project, to }: InboxView): Html {
  return html`<header class="banner">
    <h1>Inbox</h1>
    <p id="live" data-state="live">Live</p>
    <form method="get" action="/inbox" role="search">
      ${project === null ? '' : html`<input type="hidden" name="project" value="${project}" />`}
      <label for="to" class="unseen">Show messages to</label>
      <input id="to" name="to" type="search" value="${to ?? ''}" placeholder="Email or +number" />
      <button type="submit">Filter</button>
    </form>
    ${project === null ? '' : html`<p class="project" translate="no">${project}</p>`}
  </header>`;
}

function emptyText({ to }: InboxView): string {
  return to === null
    ? 'No messages yet. Sign up with an email address or a phone number, and the messages appear here.'
    : `Nothing has been sent to ${to} yet.`;
}
