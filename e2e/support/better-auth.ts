import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import { DEMO } from './addresses';
import { totpCode } from './totp-code';

const root = fileURLToPath(new URL('../..', import.meta.url));
const portAfter = (steps: number) => String(Number(new URL(DEMO).port) + steps);

interface DemoMember {
  readonly email_address: string;
  readonly password: string;
  readonly name?: string;
  readonly roles?: readonly string[];
}

interface Sent {
  readonly code?: string;
  readonly link?: string;
}

/** A command-line program that waits until a user allows its code. */
interface Program {
  readonly code: string;
  /** The page on which users enter the code. */
  readonly address: string;
  poll(): Promise<Readonly<Record<string, string>>>;
}

/** The demo on an instance of better-auth: a server for each, and what it sent. */
export class BetterAuthDemo {
  /** Calls of the conformance kit to this server in addition to the contract. */
  static readonly adapter = `${root}apps/better-auth/conformance-adapter.mjs`;
  readonly #servers: ChildProcess[] = [];
  /** Minutes. */
  #ahead = 0;
  readonly backend: string;
  readonly pages: string;
  readonly publicToken = 'public-token-test-foyer';

  /** Takes two ports. */
  constructor(firstPort: number) {
    [this.backend, this.pages] = [
      `http://localhost:${portAfter(firstPort)}`,
      `http://localhost:${portAfter(firstPort + 1)}`,
    ];
  }

  async start(): Promise<void> {
    this.#run('apps/better-auth/serve.mjs', '--control', '--port', new URL(this.backend).port, '--page', this.pages);
    this.#run('apps/demo/serve.mjs', '--port', new URL(this.pages).port, '--provider', this.backend);
    const answers = (address: string) =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(() => answers(`${this.backend}/inbox`), { timeout: 300_000 }).toBe(true);
    await expect.poll(() => answers(this.pages), { timeout: 300_000 }).toBe(true);
  }

  stop(): void {
    for (const server of this.#servers) server.kill();
  }

  async open(page: Page, path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.goto(`${this.pages}/${path}?${new URLSearchParams({ provider: this.backend, ...query })}`);
  }

  /** The newest message to an address. */
  async sent(to: string): Promise<Sent> {
    const read = async () =>
      (await (await fetch(`${this.backend}/control/message?to=${encodeURIComponent(to)}`)).json()) as Sent | null;
    await expect.poll(read, `a message to ${to}`).not.toBeNull();
    return (await read()) ?? {};
  }

  async code(to: string): Promise<string> {
    return (await this.sent(to)).code ?? '';
  }

  async link(to: string): Promise<string> {
    return (await this.sent(to)).link ?? '';
  }

  advance(minutes: number): Promise<void> {
    this.#ahead += minutes;
    return this.#ask('clock', { ms: minutes * 60_000 });
  }

  /** Starts the backend again with other settings of the project of users. Users and their sessions remain. */
  configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#ask('reset', { vertical: 'CONSUMER', settings });
  }

  /** The code that an authenticator app shows at the time of the backend. */
  readonly appCode = (secret: string): string => totpCode(secret, 2 * this.#ahead);

  /** Makes an organization with members who have passwords. */
  organization(
    slug: string,
    policies: Readonly<Record<string, unknown>>,
    ...members: readonly DemoMember[]
  ): Promise<void> {
    return this.#ask('organization', { name: slug, slug, members, policies });
  }

  /** Starts a sign-in of a command-line program, with better-auth's own endpoints (RFC 8628). */
  async startProgram(client_id: string): Promise<Program> {
    const post = (path: string, body: object) => this.#post(`api/auth/device/${path}`, { client_id, ...body });
    const { user_code = '', device_code, verification_uri = '' } = await post('code', {});
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    return { code: user_code, address: verification_uri, poll: () => post('token', { grant_type, device_code }) };
  }

  /** The user of a session, by its token. */
  async user(token: string): Promise<unknown> {
    const authorization = `Basic ${btoa(`${this.publicToken}:${token}`)}`;
    const { data } = await this.#post<{ data?: { user?: unknown } }>(
      'sdk/v1/sessions/authenticate',
      {},
      { authorization },
    );
    return data?.user;
  }

  async #post<Answer = Readonly<Record<string, string>>>(path: string, body: object, more: object = {}) {
    const headers = { 'content-type': 'application/json', ...more };
    const answer = await fetch(`${this.backend}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Answer;
  }

  async #ask(call: string, body: object): Promise<void> {
    const { status } = await fetch(`${this.backend}/control/${call}`, { method: 'POST', body: JSON.stringify(body) });
    expect(status, call).toBe(200);
  }

  #run(script: string, ...given: readonly string[]): void {
    this.#servers.push(
      spawn(process.execPath, [script, ...given], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
    );
  }
}

/** Journeys on a demo of their own, one after the other. Files that run at the same time take other ports. */
export const onBetterAuth = (firstPort: number) =>
  base.extend<object, { demo: BetterAuthDemo }>({
    demo: [
      async ({ browserName: _ }, provide) => {
        const demo = new BetterAuthDemo(firstPort);
        await demo.start();
        await provide(demo);
        demo.stop();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
  });

/** The demo's project of organizations. */
export const TEAMS = { project: 'public-token-test-harbour-works' };
