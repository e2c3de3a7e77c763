import { serve as listen, type HttpBindings, type Http2Bindings } from '@hono/node-server';
import type { Sandbox } from './create-sandbox';
import { ownHosts, type IsOwnHost } from './http/own-hosts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** Allowed host names of requests, in addition to localhost, loopback addresses and `host`. */
  readonly allowHosts?: readonly string[];
}

export interface Server {
  /** The port in use. With port 0, the system chooses one. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Idle time after which a connection closes, in ms: longer than in browsers (300 s in Chromium). Node's default is 5 s,
 * and a request that a browser sends while Node closes the connection fails.
 */
const KEEP_ALIVE = 310_000;

/** Serves a sandbox over HTTP. Requests for a foreign host get 421. Rejects if the port is in use. */
export function serve(sandbox: Sandbox, { host, port, allowHosts }: ListenAddress): Promise<Server> {
  const isOwn = ownHosts(host, allowHosts);
  return new Promise((resolve, reject) => {
    const server = listen(
      { fetch: (request, bindings) => answer({ sandbox, isOwn }, request, bindings), hostname: host, port },
      (info) => {
        server.off('error', reject);
        if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE;
        resolve({ port: info.port, close: () => close(server) });
      },
    );
    server.once('error', reject);
  });
}

async function answer(
  { sandbox, isOwn }: { readonly sandbox: Sandbox; readonly isOwn: IsOwnHost },
  request: Request,
  { incoming }: HttpBindings | Http2Bindings,
): Promise<Response> {
  // Decision 87. A request line with a whole URL replaces the header.
  if (!isOwn(incoming.headers.host) || !isOwn(new URL(request.url).host)) return misdirected();
  try {
    return await sandbox.handle(request);
  } catch {
    // `handle` rejects only for faults, and those must look like a broken connection.
    incoming.socket.destroy();
    return new Response(null);
  }
}

function misdirected(): Response {
  const text =
    'This request names a host that the sandbox does not know. Start it with --allow-host NAME to add one.\n';
  return new Response(text, { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function close(server: ReturnType<typeof listen>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
