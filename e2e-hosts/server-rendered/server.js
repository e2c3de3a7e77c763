/** A page that Node renders, under a policy that allows only what has the nonce of this very answer. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getStyles } from '@foyer/react-ui';
import { version } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { newClient, page } from './src/page.js';

const policyWith = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self' http://localhost:4400",
    "img-src 'self' data:",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Before version 19, React does not keep the styles that come with the widget. */
const styles = (nonce) => (Number.parseInt(version, 10) < 19 ? `<style nonce="${nonce}">${getStyles()}</style>` : '');

async function render(nonce) {
  const client = newClient();
  const { pipe } = renderToPipeableStream(page(client, nonce), { nonce });
  const markup = await text(pipe(new PassThrough()));
  client.destroy();
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A host that renders on its server</title>
    <link rel="icon" href="data:,">
    ${styles(nonce)}
    <script type="module" nonce="${nonce}" src="/client.js"></script>
  </head>
  <body><main id="root">${markup}</main><footer>What follows must not move</footer></body>
</html>`;
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/') {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
    });
    response.end(await render(nonce));
    return;
  }
  const script =
    /^\/(assets\/)?[\w.-]+\.js$/.test(pathname) && (await readFile(`dist${pathname}`).catch(() => undefined));
  response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script || '');
}).listen(Number(process.env.PORT), 'localhost');
