import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotli } from '../size/brotli.mjs';
import { listen } from './listen.mjs';

const types = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };
const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

/**
 * Serves pages and their files as a CDN does: HTTP/2, compressed in advance, files cached for a year.
 * @param {{ port: number, tls: { key: string, cert: string }, pages: Record<string, string>, folders: Record<string,
 *   string>, dynamic: Record<string, (request: import('node:http2').Http2ServerRequest, response:
 *   import('node:http2').Http2ServerResponse) => unknown> }} site
 *   `pages`: HTML by path; `folders`: the folder behind each path; `dynamic`: the handler of each request, by path.
 * @returns {Promise<() => Promise<void>>} Stops it.
 */
export function serveSite({ port, tls, pages, folders, dynamic }) {
  const files = new Map(
    Object.entries(pages).map(([path, html]) => [path, { head: page, body: brotli(Buffer.from(html)) }]),
  );
  for (const [prefix, folder] of Object.entries(folders)) addFolder(files, prefix, folder);
  return listen(port, tls, (request, response) => {
    const { pathname } = new URL(request.url, `https://localhost:${port}`);
    if (Object.hasOwn(dynamic, pathname)) return dynamic[pathname](request, response);
    const found = files.get(pathname);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { ...found.head, 'content-encoding': 'br', 'content-length': found.body.length });
    return response.end(found.body);
  });
}

function addFolder(files, prefix, folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const type = types[extname(name)];
    if (!type) continue;
    const head = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    files.set(`${prefix}${name.replaceAll('\\', '/')}`, { head, body: brotli(readFileSync(join(folder, name))) });
  }
}
