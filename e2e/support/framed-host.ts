import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth, CookieOptions } from '@foyer/server';
import { authenticateRequest, createSignInRoutes, toNodeHandler } from '@foyer/server';
import { DEMO, KEEP_ALIVE, PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

/** The sites that show pages of the app, or attack it: each of these hosts is a site, and all are on this machine. */
export type Around = 'help' | 'builder' | 'evil';

const EMAIL = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const OF_HARBOUR = { products: ['emailOtp'], authFlowType: 'Organization', organizationSlug: 'harbour' } as const;

/** The scripts of the page, by the kind of its users. */
const PAGES = {
  users: {
    file: 'foyer.global.js',
    names: '{ createClient, mountLogin } = Foyer',
    user: 'client.user',
    email: 'emails[0].email',
    config: EMAIL,
  },
  members: {
    file: 'foyer-organizations.global.js',
    names: '{ createOrganizationClient: createClient, mountOrganizationLogin: mountLogin } = FoyerOrganizations',
    user: 'client.self',
    email: 'email_address',
    config: OF_HARBOUR,
  },
} as const;

/** An app that other sites show in frames, with its server, and those sites. */
export class FramedHost {
  /** What the server found out about each request for data, oldest first, and whether cookies came with it. */
  readonly found: { readonly auth: Auth; readonly hadCookies: boolean }[] = [];
  cookieOptions: CookieOptions = { sameSite: 'none', partitioned: true };
  kind: keyof typeof PAGES = 'users';
  readonly #server = createServer(
    { keepAliveTimeout: KEEP_ALIVE },
    (request, response) => void this.#answer(request, response),
  );

  private constructor(private readonly sandbox: SandboxProject) {}

  static async listen(sandbox: SandboxProject): Promise<FramedHost> {
    const host = new FramedHost(sandbox);
    await new Promise<void>((resolve) => host.#server.listen(0, 'localhost', resolve));
    return host;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  around(site: Around, path = '/around'): string {
    return `http://${site}.localhost:${this.#port}${path}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const isAround = request.headers.host !== new URL(this.origin).host;
    if (pathname === '/sign-in' && !isAround) return toNodeHandler(this.#routes)(request, response);
    response.setHeader('content-security-policy', `frame-ancestors ${this.#ancestors.join(' ')}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/data') {
      const options = {
        publicToken: this.sandbox.publicToken,
        endpoints: { testAPIURL: PROVIDER },
        cookieOptions: this.cookieOptions,
      };
      const auth = await authenticateRequest(request, options);
      this.found.push({ auth, hadCookies: (request.headers.cookie ?? '').includes('stytch_session=') });
      return void response.end(page('Data', `<p>${auth.status}</p>`));
    }
    if (pathname === '/home') return void response.end(page('Home', '<h1>Home</h1>'));
    response.end(isAround ? this.#pageAround(pathname) : this.#app());
  }

  get #ancestors(): readonly string[] {
    return (['help', 'builder'] as const).map((site) => new URL(this.around(site)).origin);
  }

  get #routes(): (request: Request) => Promise<Response> {
    return createSignInRoutes({
      publicToken: this.sandbox.publicToken,
      endpoints: { testAPIURL: PROVIDER },
      cookieSecret: 'the secret of a host in the journeys',
      path: '/sign-in',
      afterSignIn: '/home',
      config: EMAIL,
      cookieOptions: this.cookieOptions,
      frameAncestors: this.#ancestors,
    });
  }

  #pageAround(pathname: string): string {
    const path = ['/around', '/isolated'].includes(pathname) ? '/app' : pathname.replace('/around', '');
    const src = this.origin + path;
    // Without `allow-same-origin`, the app has no origin, so no cookies and no storage.
    const isolated = pathname === '/isolated' ? 'sandbox="allow-scripts allow-forms"' : '';
    const frame = `<iframe src="${src}" ${isolated} title="The app" width="600" height="700"></iframe>`;
    return page('A page around the app', frame);
  }

  #app(): string {
    const options = { endpoints: { testAPIURL: PROVIDER }, cookieOptions: this.cookieOptions };
    const { file, names, user, email, config } = PAGES[this.kind];
    return page(
      'The app',
      `<div id="login"></div>
      <p>Signed in: <output></output></p>
      <p>Errors: <samp></samp></p>
      <button id="leave">Log out</button>
      <script src="${DEMO}/foyer/${file}"></script>
      <script>
        const ${names};
        const client = createClient('${this.sandbox.publicToken}', ${JSON.stringify(options)});
        const show = () => { document.querySelector('output').value = ${user}.getSync()?.${email} ?? 'signed out'; };
        ${user}.onChange(show);
        show();
        mountLogin(client, {
          element: '#login',
          config: ${JSON.stringify(config)},
          callbacks: { onError: ({ code }) => { document.querySelector('samp').append(code, ' '); } },
        });
        document.querySelector('#leave').addEventListener('click', () => client.session.revoke());
      </script>`,
    );
  }
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
  <body>${body}</body>
</html>`;
