import type { BrowserContext, ConsoleMessage, Page, Request, TestInfo } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SandboxProject } from './sandbox-project';

/** Chromium's own messages about a response over 399, or about a missing one. */
const FAILED_LOAD = /^Failed to load resource: |^Access to fetch at .* has been blocked by CORS policy/;
const SESSION_COOKIES = ['stytch_session', 'stytch_session_jwt', 'stytch_intermediate_session_token'];

/**
 * Watches every page of a test. What no page may do fails the test: an uncaught error, an unexpected line in the
 * console, a violation of the Content-Security-Policy, an exposed secret.
 */
export class Guard {
  readonly #problems: string[] = [];
  readonly #console: string[] = [];
  readonly #addresses: string[] = [];
  readonly #provoked: (string | RegExp)[] = [];
  readonly #expected: { readonly pattern: RegExp; seen: number }[] = [];
  readonly #contexts: BrowserContext[] = [];
  readonly #secrets = new Set<string>();

  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`[violation] ${effectiveDirective} ${blockedURI}`);
      });
    });
    context.on('weberror', (error) => this.#problems.push(`Nobody caught: ${String(error.error())}`));
    context.on('console', (message) => this.#hear(message));
    context.on('request', (request) => this.#note(request));
    context.on('page', (page) => page.on('crash', () => this.#problems.push('A page crashed.')));
  }

  /** The test makes loads of this path fail, so Chromium's own line about it is expected. */
  provokes(...paths: readonly (string | RegExp)[]): void {
    this.#provoked.push(...paths);
  }

  /** A line that must appear in the console: without it the test fails. */
  expectsConsole(pattern: RegExp): void {
    this.#expected.push({ pattern, seen: 0 });
  }

  /** Another secret, besides those that the guard finds by itself. */
  keepSecret(value: string): void {
    this.#secrets.add(value);
  }

  /** Closes the other browsers of a test; Playwright closes the test's own. */
  async closeOthers(own: BrowserContext): Promise<void> {
    for (const context of this.#contexts) if (context !== own) await context.close();
  }

  /**
   * Attaches a picture of every open page. Playwright's own option takes one at the end of each test, also of those
   * that pass, because it closes the pages before it knows.
   */
  async attachPictures(info: TestInfo): Promise<void> {
    for (const [index, page] of this.#contexts.flatMap((context) => context.pages()).entries()) {
      const path = info.outputPath(`page-${index + 1}.png`);
      // A page that has crashed, or that never stops rendering, has none.
      const isTaken = await page.screenshot({ path, timeout: 5000 }).then(Boolean, () => false);
      if (isTaken) await info.attach(`page ${index + 1}`, { path, contentType: 'image/png' });
    }
  }

  /** Advice for developers is logged when the page is idle. */
  async getsExpected(): Promise<void> {
    const missing = () => this.#expected.filter(({ seen }) => seen === 0).map(({ pattern }) => String(pattern));
    await expect.poll(missing, 'lines that the console should have').toEqual([]);
  }

  async verify(sandbox: SandboxProject): Promise<void> {
    await this.getsExpected();
    expect(this.#problems, 'problems in the pages').toEqual([]);
    await this.#collectSecrets(sandbox);
    const open = [...this.#addresses, ...this.#console, ...(await this.#inSight())];
    const leaks = open.filter((text) => [...this.#secrets].some((secret) => holds(text, secret)));
    expect(leaks, 'places where a secret can be read').toEqual([]);
  }

  #hear(message: ConsoleMessage): void {
    const text = message.text();
    this.#console.push(text);
    const expected = this.#expected.find(({ pattern }) => pattern.test(text));
    if (expected) expected.seen += 1;
    else if (/error|warning/.test(message.type()) && !this.#isProvoked(message)) {
      this.#problems.push(`Console: ${text} (${message.location().url})`);
    }
  }

  #isProvoked(message: ConsoleMessage): boolean {
    if (!FAILED_LOAD.test(message.text())) return false;
    const [inText] = /https?:\/\/[^\s']+/.exec(message.text()) ?? [];
    const url = inText ?? message.location().url;
    if (!URL.canParse(url)) return false;
    const { pathname } = new URL(url);
    return this.#provoked.some((path) => (typeof path === 'string' ? path === pathname : path.test(pathname)));
  }

  /** A link's own page is requested by its token, and what that page loads from its own host may contain it. */
  #note(request: Request): void {
    const url = request.url();
    const { referer } = request.headers();
    if (!request.isNavigationRequest()) this.#addresses.push(url);
    if (referer && new URL(referer).origin !== new URL(url).origin) this.#addresses.push(referer);
  }

  async #collectSecrets(sandbox: SandboxProject): Promise<void> {
    for (const { code, links } of await sandbox.messages()) {
      if (code !== undefined) this.#secrets.add(code);
      for (const link of links) this.#secrets.add(new URL(link).searchParams.get('token') ?? link);
    }
    for (const context of this.#contexts) {
      for (const { name, value } of await context.cookies()) {
        if (SESSION_COOKIES.includes(name)) this.#secrets.add(decodeURIComponent(value));
      }
    }
  }

  /** The address bar, the visible text and the storage of every page that is still open. */
  async #inSight(): Promise<readonly string[]> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    const texts = await Promise.all(pages.map(textsOf));
    return texts.flat();
  }
}

async function textsOf(page: Page): Promise<readonly string[]> {
  if (!page.url().startsWith('http')) return [];
  return page.evaluate(() => {
    const kept = (storage: Storage) => Object.entries(storage).map(([key, value]) => `${key}: ${String(value)}`);
    return [location.href, document.body.textContent, ...kept(localStorage), ...kept(sessionStorage)];
  });
}

/** Whether the secret stands alone in the text: six digits inside a longer number are not a passcode. */
function holds(text: string, secret: string): boolean {
  const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![0-9A-Za-z])${escaped}(?![0-9A-Za-z])`).test(text);
}
