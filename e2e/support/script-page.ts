import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO, PROVIDER } from './addresses';
import { LoginWidget } from './login-widget';

/** The argument of `mountLogin`, valid or not. */
export interface MountOptions {
  readonly element?: string;
  readonly config?: unknown;
  readonly styles?: unknown;
  readonly strings?: unknown;
  readonly locale?: unknown;
}

interface Foyer {
  createClient(token: string, options: object): unknown;
  mountLogin(client: unknown, options: object): { update(options: object): void; unmount(): void };
  mountResetPassword: Foyer['mountLogin'];
  mountPasskeyRegistration(client: unknown, options: object): unknown;
}

declare global {
  interface Window {
    foyer: Foyer;
    client: unknown;
    login: ReturnType<Foyer['mountLogin']>;
    hostCalls: { readonly kind: 'event' | 'error'; readonly name: string; readonly message?: string }[];
  }
}

/** Both script builds (decision 28): the module with its chunks, and the single file. */
const SCRIPTS = {
  module: '<script type="module">import * as foyer from \'/foyer/foyer.js\'; window.foyer = foyer;</script>',
  global: '<script src="/foyer/foyer.global.js"></script><script>window.foyer = window.Foyer;</script>',
};

const html = (script: keyof typeof SCRIPTS, markup: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page of a host</title><link rel="icon" href="data:,"></head>
  <body>
    <main id="login">${markup}</main>
    <script>window.hostCalls = [];</script>
    ${SCRIPTS[script]}
  </body>
</html>`;

/** The address of the page: any file of the demo server. */
const pageOf = (demo: string) => `${demo}/vanilla.css`;
export const SCRIPT_PAGE = pageOf(DEMO);

/** The project of a client, by default of the local provider. */
export interface Backed {
  readonly publicToken: string;
  /** The address of its API. */
  readonly backend?: string;
  /** The address of the demo server. */
  readonly pages?: string;
}

/** A bare page with the script build on it, where the test is the host. */
export class ScriptPage {
  constructor(
    readonly page: Page,
    private readonly project: Backed,
  ) {}

  get widget(): LoginWidget {
    return new LoginWidget(this.page, this.page.locator('#login'));
  }

  /**
   * @param markup What the host's server has put into `#login`.
   * @param address The address of the page, for example with the token of a link.
   */
  async open(
    script: keyof typeof SCRIPTS = 'module',
    markup = 'Please wait.',
    address = pageOf(this.project.pages ?? DEMO),
  ): Promise<void> {
    // The test replaces the content of the file and keeps its origin.
    await this.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await this.page.goto(address);
    await this.page.setContent(html(script, markup));
    await this.page.waitForFunction(() => 'foyer' in window);
    await this.page.evaluate(
      ({ token, url }) => {
        const clientsideServicesIframeURL = `${url}/stand-in/clientside-services/index.html`;
        window.client = window.foyer.createClient(token, {
          endpoints: { testAPIURL: url, clientsideServicesIframeURL },
        });
      },
      { token: this.project.publicToken, url: this.project.backend ?? PROVIDER },
    );
  }

  /** Mounts into `#login`. Returns code and message of whatever the mount function throws. */
  mount(
    options: MountOptions,
    how: 'mountLogin' | 'mountResetPassword' = 'mountLogin',
  ): Promise<{ readonly code?: string; readonly message?: string } | null> {
    return this.page.evaluate(
      ([given, mount]) => {
        const callbacks = {
          onEvent: ({ type }: { type: string }) => window.hostCalls.push({ kind: 'event', name: type }),
          onError: ({ code, message }: { code: string; message: string }) =>
            window.hostCalls.push({ kind: 'error', name: code, message }),
        };
        try {
          window.login = window.foyer[mount](window.client, { element: '#login', callbacks, ...given });
          return null;
        } catch (thrown) {
          const { code, message } = thrown as { code: string; message: string };
          return { code, message };
        }
      },
      [options, how] as const,
    );
  }

  /** The arguments of `onError`, oldest first. */
  async getsErrors(...codes: readonly string[]): Promise<void> {
    const errors = () =>
      this.page.evaluate(() => window.hostCalls.filter(({ kind }) => kind === 'error').map(({ name }) => name));
    await expect.poll(errors).toEqual(codes);
  }
}
