import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible';
import { passcode } from './address-of';
import { PROVIDER } from './addresses';
import { LoginWidget } from './login-widget';
import { OrganizationLogin } from './organization-login';
import type { SandboxProject } from './sandbox-project';

interface Line {
  readonly says: 'code' | 'waiting' | 'end';
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly error?: string;
  readonly email?: string;
}

/** A command-line program, in a process of its own: what it prints, and how it ends. */
export interface Cli extends Pick<Line, 'user_code' | 'verification_uri' | 'verification_uri_complete'> {
  readonly end: Promise<Pick<Line, 'error' | 'email'>>;
  stop(): void;
}

const SCRIPT = fileURLToPath(new URL('device-cli.mjs', import.meta.url));

/** The demo's page for devices, from a user's view. */
export class DevicePage {
  readonly widget: Locator;
  readonly login: LoginWidget;

  constructor(
    readonly page: Page,
    readonly sandbox: SandboxProject,
  ) {
    this.widget = page.getByTestId('device');
    this.login = new LoginWidget(page, page.getByTestId('login'));
  }

  get code(): Locator {
    return this.widget.getByRole('textbox', { name: 'Code on your device' });
  }

  get allow(): Locator {
    return this.button('Allow');
  }

  get deny(): Locator {
    return this.button('Deny');
  }

  button(name: string): Locator {
    return this.widget.getByRole('button', { name, exact: true });
  }

  /** Starts the program, and waits for its code. */
  async startCli(more: object = {}): Promise<Cli> {
    const client_id = `cli-${this.sandbox.publicToken}`;
    await this.sandbox.createApp({
      client_id,
      client_name: 'Acme CLI',
      client_type: 'third_party',
      redirect_uris: [],
      post_logout_redirect_uris: [],
      scopes: ['openid', 'email'],
      ...more,
    });
    const process = spawn('node', [SCRIPT, `${PROVIDER}/oidc`, client_id], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: process.stdout });
    const on = (says: Line['says']) =>
      new Promise<Line>((resolve) =>
        lines.on('line', (text) => {
          const line = JSON.parse(text) as Line;
          if (line.says === says) resolve(line);
        }),
      );
    const end = on('end').then(({ error, email }) => ({ ...(error && { error }), ...(email && { email }) }));
    const { user_code, verification_uri, verification_uri_complete } = await on('code');
    return { user_code, verification_uri, verification_uri_complete, end, stop: () => process.kill() };
  }

  /** The page serves one project; each test has its own and names it in the address. */
  async open(address: string, more?: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(this.address(address, more));
  }

  /** The address of the page with the project of the test. */
  address(address: string, more: Readonly<Record<string, string>> = passcode('email')): string {
    const url = new URL(address);
    const own = { provider: PROVIDER, project: this.sandbox.publicToken, ...more };
    for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
    return url.href;
  }

  /** Logs in on the same page, with a passcode. */
  async logIn(email: string): Promise<void> {
    await this.login.submitEmail(email);
    await this.login.isAt('Enter passcode');
    await this.login.passcode.fill(await this.sandbox.code(email));
    await expect(this.login.root).toBeHidden();
  }

  /** The same for members: with a passcode, then an organization. */
  async logInTo(organization: string, email: string): Promise<void> {
    const login = new OrganizationLogin(this.page, this.page.getByTestId('login'));
    await login.byCode(email, () => this.sandbox.code(email));
    await login.pick(organization);
    await expect(login.root).toBeHidden();
  }

  async isAccessible(): Promise<void> {
    await expectAccessible(this.page, '.foyer-host');
  }
}
