import { Agent, request } from 'node:http';
import { listen } from './listen.mjs';

/** Per-connection headers, which HTTP/2 does not have. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade'];

const without = (headers, isLeftOut) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

/**
 * The local provider over HTTPS and HTTP/2, as a provider on the internet: an https page must not call plain http, and
 * every product needs the same preflights.
 * @param {{ port: number, tls: { key: string, cert: string }, upstream: number }} front `upstream`: the provider's
 *   port.
 * @returns {Promise<() => Promise<void>>} Stops it.
 */
export async function serveProvider({ port, tls, upstream }) {
  const agent = new Agent({ keepAlive: true });
  const close = await listen(port, tls, (asked, answer) => {
    const headers = without(asked.headers, (name) => name.startsWith(':'));
    headers.host = asked.authority;
    headers['x-forwarded-proto'] = 'https';
    // The provider believes that it is served over http, and would take its own pages for foreign ones.
    if (headers.origin === `https://${asked.authority}`) headers.origin = `http://${asked.authority}`;
    const inner = request({ host: '127.0.0.1', port: upstream, agent, method: asked.method, path: asked.url, headers });
    inner.on('error', () => answer.stream?.close());
    inner.on('response', (found) => {
      answer.writeHead(
        found.statusCode,
        without(found.headers, (name) => hopByHop.includes(name)),
      );
      found.pipe(answer);
    });
    asked.pipe(inner);
  });
  return async () => {
    agent.destroy();
    await close();
  };
}
