import { html, raw } from 'hono/html';
import type { Html } from './page-answer';

/** Styles that all pages of the sandbox share: colours, type and the focus ring. */
const tokens = `
:root {
  color-scheme: light dark;
  --ground: #f3f5f6; --card: #fff; --text: #16212a; --soft: #55636e; --line: #d9e0e4;
  --primary: #0e5463; --on-primary: #fff; --focus: #0b7285;
  --email: #0e5463; --sms: #6a3d9a; --whatsapp: #1b6b3a; --fresh: #e3f2f5; --good: #1b6b3a; --bad: #a4262c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10171c; --card: #19232a; --text: #e8eef1; --soft: #a3b2bc; --line: #2d3a43;
    --primary: #7fd1de; --on-primary: #0a2329; --focus: #8fdbe8;
    --email: #7fd1de; --sms: #cbaef0; --whatsapp: #86d6a3; --fresh: #1d3239; --good: #86d6a3; --bad: #ff9d9d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Arial, sans-serif; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

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

/** An HTML document with the shared styles. Every inserted value except style and script is escaped. */
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
        ${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
              ${raw(script)};
            </script>`
        }
      </body>
    </html>`;
}
