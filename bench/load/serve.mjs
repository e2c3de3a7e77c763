import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotli } from '../size/brotli.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

/**
 * Serves pages and their scripts as a good server does: compressed with brotli, before the first visit.
 * @param {{ port: number, pages: Record<string, string>, folders: Record<string, string> }} site `pages`: HTML by path;
 *   `folders`: where the files below a path lie.
 * @returns {Promise<() => Promise<void>>} Ends it.
 */
export function serveSite({ port, pages, folders }) {
  const bodies = new Map(Object.entries(pages).map(([path, html]) => [path, brotli(Buffer.from(html))]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, `http://localhost:${port}`);
    const body = bodies.get(pathname) ?? readFrom(folders, pathname);
    if (!body) return response.writeHead(404).end();
    bodies.set(pathname, body);
    const type = types[extname(pathname) || '.html'] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
    return response.end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise((done) => close(server, done))));
  });
}

function readFrom(folders, pathname) {
  const [prefix, folder] = Object.entries(folders).find(([path]) => pathname.startsWith(path)) ?? [];
  if (!folder) return undefined;
  try {
    return brotli(readFileSync(join(folder, normalize(pathname.slice(prefix.length)))));
  } catch {
    return undefined;
  }
}

function close(server, done) {
  server.close(() => done());
  server.closeAllConnections();
}
