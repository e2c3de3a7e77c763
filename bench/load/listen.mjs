import { createSecureServer } from 'node:http2';

/**
 * Serves HTTP/2 over TLS on this machine.
 * @param {number} port
 * @param {{ key: string, cert: string }} tls
 * @param {(request: import('node:http2').Http2ServerRequest, response: import('node:http2').Http2ServerResponse) =>
 *   void} answer
 * @returns {Promise<() => Promise<void>>} Stops it.
 */
export function listen(port, tls, answer) {
  const server = createSecureServer(tls, answer);
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const close = () =>
    new Promise((done) => {
      server.close(() => done());
      for (const session of sessions) session.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(close));
  });
}
