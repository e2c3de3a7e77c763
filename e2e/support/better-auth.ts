import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO } from './addresses';

const root = fileURLToPath(new URL('../..', import.meta.url));
const portAfter = (steps: number) => String(Number(new URL(DEMO).port) + steps);

interface Sent {
  readonly code?: string;
  readonly link?: string;
}

/** The demo on an instance of better-auth: a server for each, and what it sent. */
export class BetterAuthDemo {
  /** What the conformance kit asks of this server beside the contract. */
  static readonly adapter = `${root}apps/better-auth/conformance-adapter.mjs`;
  readonly #servers: ChildProcess[] = [];
  readonly backend = `http://localhost:${portAfter(6)}`;
  readonly pages = `http://localhost:${portAfter(7)}`;

  async start(): Promise<void> {
    this.#run('apps/better-auth/serve.mjs', '--control', '--port', new URL(this.backend).port, '--page', this.pages);
    this.#run('apps/demo/serve.mjs', '--port', new URL(this.pages).port, '--provider', this.backend);
    const answers = (address: string) => fetch(address).then(({ ok }) => ok, () => false);
    await expect.poll(() => answers(`${this.backend}/inbox`), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => answers(this.pages), { timeout: 60_000 }).toBe(true);
  }

  stop(): void {
    for (const server of this.#servers) server.kill();
  }

  async open(page: Page, path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.goto(`${this.pages}/${path}?${new URLSearchParams({ provider: this.backend, ...query })}`);
  }

  /** The newest message to an address. */
  async sent(to: string): Promise<Sent> {
    const read = async () => (await (await fetch(`${this.backend}/control/message?to=${encodeURIComponent(to)}`)).json()) as Sent | null;
    await expect.poll(read, `a message to ${to}`).not.toBeNull();
    return (await read()) ?? {};
  }

  async code(to: string): Promise<string> {
    return (await this.sent(to)).code ?? '';
  }

  async link(to: string): Promise<string> {
    return (await this.sent(to)).link ?? '';
  }

  async advance(minutes: number): Promise<void> {
    await fetch(`${this.backend}/control/clock`, { method: 'POST', body: JSON.stringify({ ms: minutes * 60_000 }) });
  }

  #run(script: string, ...given: readonly string[]): void {
    this.#servers.push(spawn(process.execPath, [script, ...given], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));
  }
}
