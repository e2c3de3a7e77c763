import { createSandbox, type Sandbox } from '../create-sandbox';
import { serve } from '../serve';

export interface OwnSandbox {
  readonly url: string;
  close(): Promise<void>;
}

/** Opens a sandbox in this process, on a port that the system chooses. */
export async function openOwnSandbox(consentURL?: string): Promise<OwnSandbox> {
  const opened: { sandbox?: Sandbox } = {};
  // The sandbox needs its address, and the port is known only after `serve` listens.
  const handle = async (request: Request) => opened.sandbox?.handle(request) ?? new Response(null, { status: 503 });
  const server = await serve({ handle, close: async () => {} }, { host: '127.0.0.1', port: 0 });
  const url = `http://localhost:${server.port}`;
  const sandbox = await createSandbox({ control: true, origin: url, consentURL });
  opened.sandbox = sandbox;
  return {
    url,
    async close() {
      await server.close();
      await sandbox.close();
    },
  };
}
