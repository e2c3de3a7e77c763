import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressOf } from './address-of';
import type { SandboxProject } from './sandbox-project';

export const REFRESH = '/sdk/v1/sessions/authenticate';
export const REVOKE = '/sdk/v1/sessions/revoke';
export const NOBODY = 'Nobody';

/** The client of the page, as far as these tests use it. */
export interface SessionClient {
  readonly otps: {
    readonly email: { loginOrCreate(email: string, options: object): Promise<{ readonly method_id: string }> };
    authenticate(code: string, methodId: string, options: object): Promise<unknown>;
  };
  readonly session: {
    authenticate(): Promise<unknown>;
    revoke(): Promise<unknown>;
    onChange(listener: (session: unknown) => void): () => void;
    getTokens(): object | null;
    getInfo(): { readonly session: { readonly user_id: string } | null; readonly fromCache: boolean };
  };
  readonly user: { get(): Promise<{ readonly user_id: string }> };
  authenticateByUrl(options: { readonly session_duration_minutes: number }): Promise<unknown>;
}

/** Tabs of one browser that show who is signed in, without a widget. */
export class Tabs {
  constructor(
    readonly pages: readonly Page[],
    readonly sandbox: SandboxProject,
  ) {}

  /** Opens this many tabs, each with its client fully started. */
  static async open(
    context: BrowserContext,
    sandbox: SandboxProject,
    count: number,
    address = addressOf(sandbox, {}, 'session.html'),
  ): Promise<Tabs> {
    const pages = await Promise.all(
      Array.from({ length: count }, async () => {
        const page = await context.newPage();
        await page.goto(address);
        // The engine answers, without a request: the address has no token. Since it is there, the client listens to
        // other tabs.
        await page.evaluate(() => (window.client as SessionClient).authenticateByUrl({ session_duration_minutes: 30 }));
        return page;
      }),
    );
    return new Tabs(pages, sandbox);
  }

  /** The tab with this index; a negative number counts from the last. */
  at(index: number): Page {
    const page = this.pages.at(index);
    if (!page) throw new Error(`There is no tab ${index}.`);
    return page;
  }

  without(...left: readonly Page[]): Tabs {
    return new Tabs(
      this.pages.filter((page) => !left.includes(page)),
      this.sandbox,
    );
  }

  async signIn(page: Page, email: string): Promise<void> {
    await this.prepareSignIn(page, email).then((signIn) => signIn());
  }

  /** A sign-in up to its last call. */
  async prepareSignIn(page: Page, email: string): Promise<() => Promise<void>> {
    const methodId = await page.evaluate(async (to) => {
      const { otps } = window.client as SessionClient;
      return (await otps.email.loginOrCreate(to, { expiration_minutes: 5 })).method_id;
    }, email);
    const code = await this.sandbox.code(email);
    return () =>
      page.evaluate(
        async (sent) => {
          const { otps } = window.client as SessionClient;
          await otps.authenticate(sent.code, sent.methodId, { session_duration_minutes: 60 });
        },
        { code, methodId },
      );
  }

  /** Every tab shows this user, or `NOBODY`. */
  async show(who: string): Promise<void> {
    await Promise.all(this.pages.map((page) => expect(page.getByTestId('who')).toHaveText(who)));
  }

  /** No tab asks the server, or waits for its turn to ask or to commit. */
  async atRest(): Promise<void> {
    const locks = () =>
      this.at(0).evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].map(({ name }) => name);
      });
    await expect.poll(locks).toEqual([]);
  }

  /** How often the provider was asked whether the session is alive. */
  async refreshes(): Promise<number> {
    return (await this.sandbox.calls(REFRESH)).length;
  }

  /** Signs out in that tab, and waits until the client of each other tab knows it. */
  async signOut(page: Page): Promise<void> {
    const seen = await Promise.all(this.without(page).pages.map((other) => other.evaluateHandle(whenSignedOut)));
    await page.evaluate(() => void (window.client as SessionClient).session.revoke());
    await Promise.all(seen.map((one) => one.evaluate(({ known }) => known)));
  }
}

/** Resolves when the client knows that no user is signed in. */
function whenSignedOut(): { readonly known: Promise<void> } {
  const known = new Promise<void>((resolve) => {
    const stop = (window.client as SessionClient).session.onChange((session) => {
      if (session) return;
      stop();
      resolve();
    });
  });
  return { known };
}

/** Freezes a page as the browser freezes a background tab: nothing runs in it until it is released. */
export async function suspend(page: Page): Promise<() => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const held = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  // It pauses at the next statement that it runs, which is this one.
  void devtools.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
  await held;
  return () => devtools.detach();
}
