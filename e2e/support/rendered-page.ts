import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROVIDER, SAMPLES } from './addresses';
import { holdBack } from './connection';
import type { React } from './sample-page';
import type { SandboxProject } from './sandbox-project';

declare global {
  interface Window {
    /** The elements that have moved on the page, and how far. */
    layoutShifts: readonly string[];
  }
}

/** The logins that a server renders, by the kind of their client. */
const BLOCKS = { users: 'widget-login', organizations: 'widget-organization-login' } as const;

/** Lets the scripts arrive, and resolves after the page is hydrated and the user's actions in the meantime are done. */
export type Live = (meanwhile?: () => Promise<void>) => Promise<void>;

interface RenderedPageOptions {
  readonly latency?: number;
  readonly kind?: keyof typeof BLOCKS;
  readonly block?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly shown?: string;
  readonly slowness?: number;
}

/** A page with a server-rendered widget (sample-host/widgets), and the browser's events and requests on it. */
export class RenderedPage {
  readonly #addresses = new Set<string>();
  #tools: Promise<CDPSession> | undefined;

  constructor(
    readonly page: Page,
    private readonly react: React,
    private readonly sandbox: SandboxProject,
  ) {
    page.on('request', (request) => this.#addresses.add(request.url()).add(request.headers()['referer'] ?? ''));
    page.on('framenavigated', (frame) => this.#addresses.add(frame.url()));
  }

  /**
   * Opens the page while none of its scripts arrive. The CPU is throttled from then until hydration.
   * @param options `latency`: of each file once they do, in ms; `kind`: of the page's client; `block`: the page, if it
   *   is no login; `query`: what else the address has; `shown`: the selector of the rendered widget;
   * `slowness`: how many times slower the CPU is
   */
  async open(
    component: string,
    {
      latency = 0,
      kind = 'users',
      block = BLOCKS[kind],
      query: more = {},
      shown = '.foyer-form',
      slowness = 4,
    }: RenderedPageOptions = {},
  ): Promise<Live> {
    await this.page.unroute(`${SAMPLES}/**/*.js`);
    const { arrive } = await holdBack(this.page, `${SAMPLES}/**/*.js`);
    const browser = await this.#browser();
    // Chromium slows a page down by keeping a core busy, also while the page does nothing.
    const slowDown = (rate: number) => browser.send('Emulation.setCPUThrottlingRate', { rate });
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const query = {
      ...more,
      block,
      component,
      kind,
      lang: 'en',
      provider: PROVIDER,
      project: this.sandbox.publicToken,
    };
    await this.page.goto(`${SAMPLES}/${this.react}/${component}.html?${new URLSearchParams(query)}`, {
      waitUntil: 'commit',
    });
    await expect(this.page.locator(shown).first()).toBeVisible();
    const living = this.page
      .locator(shown === '.foyer-form' ? 'html[data-lives]' : `${shown}:not([aria-disabled])`)
      .first();
    return async (meanwhile) => {
      await slowDown(slowness);
      arrive();
      await Promise.all([expect(living).toBeAttached(), meanwhile?.()]);
      await slowDown(1);
    };
  }

  /** Makes the next visit the first one: clears the data that earlier ones have stored. */
  async forget(): Promise<void> {
    // Scripts of an open page could still write.
    await this.page.goto('about:blank');
    const browser = await this.#browser();
    await browser.send('Storage.clearDataForOrigin', { origin: SAMPLES, storageTypes: 'all' });
  }

  /** The tools of the browser, which a page needs once. */
  #browser(): Promise<CDPSession> {
    this.#tools ??= this.page.addInitScript(observe).then(() => this.page.context().newCDPSession(this.page));
    return this.#tools;
  }

  shifts(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.layoutShifts);
  }

  /** Checks that no typed text was in an address or a referrer. */
  keptToItself(...typed: readonly string[]): void {
    expect(
      [...this.#addresses].filter((address) => typed.some((one) => decodeURIComponent(address).includes(one))),
    ).toEqual([]);
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  window.layoutShifts = [];
  document.addEventListener('foyer-form', () => document.documentElement.setAttribute('data-lives', ''), {
    capture: true,
  });
  const note = (list: PerformanceObserverEntryList) => {
    window.layoutShifts = [...window.layoutShifts, ...list.getEntries().map((entry) => JSON.stringify(entry))];
  };
  const observer = new PerformanceObserver(note);
  observer.observe({ type: 'layout-shift', buffered: true });
  // Chromium can paint a page before it has parsed all of it. Shifts until then have nothing to do with scripts.
  const forget = () => {
    observer.takeRecords();
    window.layoutShifts = [];
  };
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') requestAnimationFrame(() => requestAnimationFrame(forget));
  });
}
