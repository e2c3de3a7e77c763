import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from '@foyer/server';
import { authenticateRequest } from '@foyer/server';
import { DEMO, KEEP_ALIVE, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

const page = (sandbox: SandboxProject, body: string, script: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A host with a server</title><link rel="icon" href="data:,"></head>
  <body>
    ${body}
    <script src="${DEMO}/foyer/foyer.global.js"></script>
    <script>
      const client = Foyer.createClient('${sandbox.publicToken}', { endpoints: { testAPIURL: '${PROVIDER}' } });
      ${script}
    </script>
  </body>
</html>`;

/** `/login` signs in with a passcode, `/links` with an email link that returns there. */
const LOGIN = `
  const methods =
    location.pathname === '/links'
      ? {
          products: ['emailMagicLinks'],
          emailMagicLinksOptions: { loginRedirectURL: '/links', signupRedirectURL: '/links' },
        }
      : { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } };
  const config = { ...methods, sessionOptions: { sessionDurationMinutes: 60 }, afterSignInURL: '/account' };
  Foyer.mountLogin(client, { element: '#login', config });`;

const ACCOUNT = `
  document.querySelector('button').onclick = () => client.session.revoke().then(() => location.assign('/account'));`;

/** A host with pages that a Node server renders: `/account` is only for signed-in users. */
export class ServerHost {
  /** The results of the server's authentication, newest last. */
  readonly found: Auth[] = [];
  /** How far the server's clock is ahead of this machine's, in ms. */
  offset = 0;
  readonly #server = createServer(
    { keepAliveTimeout: KEEP_ALIVE },
    (request, response) => void this.#answer(request, response),
  );

  private constructor(private readonly sandbox: SandboxProject) {}

  static async listen(sandbox: SandboxProject): Promise<ServerHost> {
    const host = new ServerHost(sandbox);
    await new Promise<void>((resolve) => host.#server.listen(0, 'localhost', resolve));
    return host;
  }

  url(path: string): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Moves the clocks of the provider and of this server. */
  async advance(seconds: number): Promise<void> {
    this.offset += seconds * 1000;
    await this.sandbox.advance(seconds / 60);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    if (/^\/(?:login|links)\b/.test(url))
      return this.#send(response, 200, page(this.sandbox, '<main id="login"></main>', LOGIN));
    const auth = await authenticateRequest(request, {
      publicToken: this.sandbox.publicToken,
      endpoints: { testAPIURL: PROVIDER },
      now: () => Date.now() + this.offset,
    });
    this.found.push(auth);
    for (const [name, value] of auth.headers) response.appendHeader(name, value);
    const signIn = `/login?return_to=${encodeURIComponent(url)}`;
    if (auth.status === 'signed-out') return this.#send(response.setHeader('location', signIn), 303, '');
    const body = `<h1>Account</h1><p>${auth.session.user_id}</p><button type="button">Log out</button>`;
    return this.#send(response, 200, page(this.sandbox, body, ACCOUNT));
  }

  #send(response: ServerResponse, status: number, text: string): void {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  }
}
