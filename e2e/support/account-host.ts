import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccountRoutes, toNodeHandler } from '@foyer/server/account';
import { DEMO, KEEP_ALIVE, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

const PATH = '/api/account';

/** A host with the account routes on its Node server; its pages are those of the demo. */
export class AccountHost {
  /** The errors that the host got for requests that could not be answered. */
  readonly reported: string[] = [];
  /** How far the server's clock is ahead of this machine's, in ms. */
  offset = 0;
  readonly #routes: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly #server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (asked, answer) => {
    if (asked.url?.startsWith(PATH)) void this.#routes(asked, answer);
    else this.#forward(asked, answer);
  });

  private constructor(sandbox: SandboxProject) {
    const { publicToken } = sandbox;
    const projectId = publicToken.replace('public-token', 'project');
    this.#routes = toNodeHandler(
      createAccountRoutes({
        publicToken,
        projectId,
        projectSecret: projectId.replace('project', 'secret'),
        endpoints: { testAPIURL: PROVIDER },
        now: () => Date.now() + this.offset,
        onError: ({ code, message }) => this.reported.push(`${code}: ${message}`),
      }),
    );
  }

  static async listen(sandbox: SandboxProject): Promise<AccountHost> {
    const host = new AccountHost(sandbox);
    await new Promise<void>((resolve) => host.#server.listen(0, 'localhost', resolve));
    return host;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** A page of the demo, which may call its own origin as well. */
  #forward({ method, url = '/' }: IncomingMessage, answer: ServerResponse): void {
    const inner = request(new URL(url, DEMO), { method, agent: false });
    inner.on('error', () => answer.destroy());
    inner.on('response', (found: IncomingMessage) => {
      const headers = { ...found.headers };
      const policy = headers['content-security-policy'];
      if (typeof policy === 'string')
        headers['content-security-policy'] = policy.replace('connect-src', "connect-src 'self'");
      answer.writeHead(found.statusCode ?? 502, headers);
      found.pipe(answer);
    });
    inner.end();
  }
}
