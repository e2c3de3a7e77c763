import { serve as listen, type HttpBindings, type Http2Bindings } from '@hono/node-server';
import type { Sandbox } from './create-sandbox';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Server {
  /** The port in use, also when 0 was asked for. */
  readonly port: number;
  close(): Promise<void>;
}

/** Puts a provider on a port. Rejects when the port is taken. */
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
    // Only faults end here: the caller is to see a connection that breaks, not an answer.
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
