import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOrigin, providerOrigin } from './paths.mjs';

/**
 * Serves a built page and the local provider to a browser context without a port: both answer from this process.
 * @param {import('playwright').BrowserContext} context
 * @param {{ bundle: import('../size/chunks.mjs').Bundle, html: string, handle: (request: Request) => Promise<Response>,
 *   before: (file: string) => Promise<void> }} site `before`: resolves when a file can be answered.
 */
export async function serveOffline(context, { bundle, html, handle, before }) {
  await context.route(`${pagesOrigin}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (file === '') return route.fulfill({ contentType: 'text/html', body: html });
    await before(file);
    // The page might be closed while a file is still held back.
    return route
      .fulfill({ contentType: 'text/javascript', body: readFileSync(join(bundle.folder, file)) })
      .catch(() => {});
  });
  await context.route(`${providerOrigin}/**`, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer();
    const headers = { ...(await asked.allHeaders()) };
    for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
    const answer = await handle(new Request(asked.url(), { method: asked.method(), headers, ...(body && { body }) }));
    const { status } = answer;
    const answered = {
      status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    return route.fulfill(answered).catch(() => {});
  });
}
