import { html } from 'hono/html';
import { htmlDocument } from './html-document';
import type { Html } from './page-answer';

export interface Shell {
  readonly title: string;
  readonly nonce: string;
  /** Plain CSS, added after the card's. */
  readonly style?: string;
  readonly main: Html;
  /** JavaScript that runs after the card. */
  readonly script?: string;
}

const card = `
main { max-width: 432px; margin: 0 auto; padding: 32px 16px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 32px 24px; }
h1 { margin: 0; font-size: 24px; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 8px 0 0; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.small { font-size: 14px; }
`;

/** A document with one card. Every inserted value is escaped. */
export function shell({ style = '', main, ...rest }: Shell): Html {
  return htmlDocument({ ...rest, style: `${card}${style}`, body: html`<main>${main}</main>` });
}
