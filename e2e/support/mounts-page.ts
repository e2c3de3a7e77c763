import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressOf } from './address-of';
import { PROVIDER } from './addresses';
import type { SandboxProject } from './sandbox-project';

interface Client {
  readonly otps: {
    readonly email: { loginOrCreate(email: string): Promise<{ method_id: string }> };
    authenticate(code: string, method: string, options: object): Promise<unknown>;
  };
  destroy(): void;
}

declare global {
  interface Window {
    mounts: {
      readonly client: Client;
      createClient(): Client;
      /** Returns a function that unmounts. */
      mount(name: string): () => void;
    };
    /** Waits this long (ms), and until the browser is idle. */
    idle(ms: number): Promise<void>;
  }
}

const ADA = 'ada@example.com';
const REDIRECT = 'https://notes.example/back';

interface Script {
  readonly file: string;
  /** Names of what the page imports of it; the first makes a client. */
  readonly names: readonly string[];
  /** Mounts the widget of a name. Returns a function that unmounts it. */
  readonly mount: string;
}

/** @param set Sets the properties of an element that has just been made. */
const mountElement = (set: string) => `const element = document.createElement(name);
          element.client = client;
          ${set}
          document.body.append(element);
          return () => element.remove();`;

const OF_USERS: Script = {
  file: 'foyer.js',
  names: ['createClient'],
  mount:
    mountElement(`if (name === 'foyer-login') element.config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
          if (name === 'foyer-reset-password') element.passwordResetToken = 'mounts';`),
};

const OF_ORGANIZATIONS: Script = {
  file: 'foyer-organizations.js',
  names: ['createOrganizationClient'],
  mount: mountElement(
    `element.config = { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } };`,
  ),
};

/** By the name of a mount function or of an element, and behind a space the section that shows alone. */
const OF_ACCOUNT: Script = {
  file: 'foyer-account.js',
  names: ['createClient', 'mountAccount', 'mountUserButton'],
  mount: `const [what, section] = name.split(' ');
          const none = async () => [];
          const config = what.includes('ccount') ? { handlers: { listSessions: none, revokeSession: none, revokeOtherSessions: none, deleteAccount: none } } : {};
          const element = document.createElement(what.startsWith('mount') ? 'div' : what);
          document.body.append(element);
          if (what.startsWith('mount')) {
            const { unmount } = { mountAccount, mountUserButton }[what](client, { element, config, section });
            return () => {
              unmount();
              element.remove();
            };
          }
          if (section) element.setAttribute('section', section);
          Object.assign(element, { client, config });
          return () => element.remove();`,
};

/** A script's widgets, with the interface of the demo's mounts page: by name, with one client. */
const widgets = ({ file, names, mount }: Script, token: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Mounts and unmounts</title><link rel="icon" href="data:,"></head>
  <body>
    <script type="module">
      import { ${names.join(', ')} } from '/foyer/${file}';
      const make = () => ${names[0]}('${token}', { endpoints: { testAPIURL: '${PROVIDER}' } });
      const client = make();
      window.mounts = {
        client,
        createClient: make,
        mount(name) {
          ${mount}
        },
      };
    </script>
  </body>
</html>`;

/** A page on which a test mounts and unmounts widgets. Its address asks for consent. */
export class MountsPage {
  constructor(
    private readonly page: Page,
    private readonly sandbox: SandboxProject,
  ) {}

  /** React; at `STRICT_DEMO` with the doubled effects of StrictMode. */
  async openReact(origin: string): Promise<void> {
    await this.page.goto(addressOf(this.sandbox, await this.#consentRequest(), 'mounts.html', origin));
    await this.#isReady();
  }

  openElements(): Promise<void> {
    return this.#openScript(OF_USERS);
  }

  /** The project must be one of organizations. */
  openElementsOfOrganizations(): Promise<void> {
    return this.#openScript(OF_ORGANIZATIONS);
  }

  /** The mount functions and the elements of the account page and the user button. */
  openAccountScript(): Promise<void> {
    return this.#openScript(OF_ACCOUNT);
  }

  async #openScript(script: Script): Promise<void> {
    await this.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    // Any file of the demo server will do: the test replaces its content and keeps its address.
    await this.page.goto(addressOf(this.sandbox, await this.#consentRequest(), 'vanilla.css'));
    await this.page.setContent(widgets(script, this.sandbox.publicToken));
    await this.#isReady();
  }

  async signIn(): Promise<void> {
    const method = await this.page.evaluate(
      async (email) => (await window.mounts.client.otps.email.loginOrCreate(email)).method_id,
      ADA,
    );
    await this.page.evaluate(
      async ([code, id]) => {
        await window.mounts.client.otps.authenticate(code, id, { session_duration_minutes: 60 });
      },
      [await this.sandbox.code(ADA), method] as const,
    );
  }

  /** Mounts the widget until its first screen is there, by the name of its heading, or of its button. */
  async shows(name: string, shown: string): Promise<void> {
    await this.page.evaluate((widget) => void Object.assign(window, { end: window.mounts.mount(widget) }), name);
    const { page } = this;
    await expect(
      page
        .getByRole('heading', { name: shown })
        .or(page.getByRole('button', { name: shown }))
        .first(),
    ).toBeVisible();
    await this.page.evaluate(() => (window as unknown as { end: () => void }).end());
  }

  /** Mounts side by side, and unmounts. Sometimes it waits while mounted, so that calls and chunks arrive. */
  async mountAndUnmount(names: readonly string[], times: number): Promise<void> {
    await this.page.evaluate(
      async ([widgets, count]) => {
        for (let left = count; left > 0; left -= 1) {
          const ends = widgets.map((widget) => window.mounts.mount(widget));
          await window.idle(left % 25 === 1 ? 60 : 0);
          for (const unmount of ends) unmount();
        }
      },
      [names, times] as const,
    );
  }

  /** Focuses an input and removes it: browser and framework keep a reference to the last one. */
  async letGo(): Promise<void> {
    await this.page.evaluate(async () => {
      const unmount = window.mounts.mount('input');
      await window.idle(60);
      document.querySelector('input')?.focus();
      document.querySelector('input')?.blur();
      unmount();
      await window.idle(0);
    });
  }

  /** Destroys the page's own client before the first. */
  async makeAndEndClients(times: number): Promise<void> {
    await this.page.evaluate(async (count) => {
      window.mounts.client.destroy();
      for (let left = count; left > 0; left -= 1) {
        const client = window.mounts.createClient();
        await window.idle(left % 25 === 1 ? 60 : 0);
        client.destroy();
      }
    }, times);
  }

  async #isReady(): Promise<void> {
    await this.page.waitForFunction(() => 'mounts' in window);
    await this.page.evaluate(() => {
      const { scheduler } = window as unknown as {
        scheduler: { postTask(task: () => void, options: object): Promise<void> };
      };
      window.idle = (delay) => scheduler.postTask(() => {}, { priority: 'background', delay });
    });
  }

  async #consentRequest(): Promise<Readonly<Record<string, string>>> {
    const client_id = `notes-${this.sandbox.publicToken}`;
    await this.sandbox.createApp({
      client_id,
      client_name: 'Acme Notes',
      client_type: 'third_party',
      redirect_uris: [REDIRECT],
      post_logout_redirect_uris: [],
      scopes: ['openid', 'notes.read'],
    });
    return { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid notes.read' };
  }
}
