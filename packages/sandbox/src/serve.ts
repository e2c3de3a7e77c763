import { serve as listen, type HttpBindings, type Http2Bindings } from '@hono/node-server';
import type { Sandbox } from './create-sandbox';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Server {
  /** The port in use. With port 0, the one that the system picked. */
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a sandbox over HTTP. Rejects when the port is taken. */
export function serve(sandbox: Sandbox, { host, port }: Address): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = listen(
      { fetch: (request, bindings) => answer(sandbox, request, bindings), hostname: host, port },
      (info) => {
        server.off('error', reject);
        resolve({ port: info.port, close: () => close(server) });
      },
    );
    server.once('error', reject);
  });
}

async function answer(
  sandbox: Sandbox,
  request: Request,
  { incoming }: HttpBindings | Http2Bindings,
): Promise<Response> {
  try {
    return await sandbox.handle(request);
  } catch {
    // `handle` rejects only for faults, and those must look like a broken connection.
    incoming.socket.destroy();
    return new Response(null);
  }
}

function close(server: ReturnType<typeof listen>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
