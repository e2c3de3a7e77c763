import { html, raw } from 'hono/html';
import type { Html } from './page-answer';
import { tokens } from './tokens';

export interface HtmlDocument {
  readonly title: string;
  /** The nonce in the page's Content-Security-Policy. */
  readonly nonce: string;
  /** Plain CSS, added after the tokens. */
  readonly style?: string;
  readonly body: Html;
  /** JavaScript that runs after the body. */
  readonly script?: string;
}

/** An HTML document with the shared styles. Every inserted value but style and script is escaped. */
export function htmlDocument({ title, nonce, style = '', body, script }: HtmlDocument): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(`${tokens}${style}`)}
        </style>
      </head>
      <body>
        ${body}
        ${script === undefined
          ? ''
          : html`<script nonce="${nonce}">
              ${raw(script)};
            </script>`}
      </body>
    </html>`;
}
