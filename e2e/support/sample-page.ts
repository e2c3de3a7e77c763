import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROVIDER, SAMPLES } from './addresses';
import { holdBack } from './connection';
import type { SandboxProject } from './sandbox-project';

/** The major versions of React that the packages allow. */
export const REACTS = ['18', '19'] as const;
export type React = (typeof REACTS)[number];

/** The rendered component, the block of the documents that it is from, and its provider. */
export interface Sample {
  readonly block: string;
  readonly component: string;
  readonly kind: 'users' | 'organizations' | 'own';
  /** Drawn by `draw` and not by itself. */
  readonly later?: true;
}

/** A page that renders a sample of the documents. It records every address that it requests or shows. */
export class SamplePage {
  /** Of every request, with its referrer, and of every page. */
  readonly #addresses = new Set<string>();
  /** The requests of the browser itself with a page's address. */
  readonly #sent: string[] = [];

  constructor(
    readonly page: Page,
    private readonly react: React,
    private readonly sandbox: SandboxProject,
  ) {
    page.on('request', (request) => {
      this.#addresses.add(request.url());
      this.#addresses.add(request.headers()['referer'] ?? '');
      if (request.isNavigationRequest()) this.#sent.push(request.postData() ?? '');
    });
    page.on('framenavigated', (frame) => this.#addresses.add(frame.url()));
  }

  #url({ block, component, kind, later }: Sample, lang: string, file: string): string {
    const query = {
      block,
      component,
      kind,
      lang,
      ...(later && { later: '' }),
      provider: PROVIDER,
      project: this.sandbox.publicToken,
    };
    return `${SAMPLES}/${this.react}/${file}.html?${new URLSearchParams(query)}`;
  }

  async open(sample: Sample, lang = 'en'): Promise<void> {
    await this.page.goto(this.#url(sample, lang, 'index'));
    await this.#isDrawn();
  }

  /**
   * Opens the page that a server has rendered (sample-host/rendered.mjs), while none of its scripts arrive.
   * @returns what lets them arrive, and resolves when the form lives
   */
  async openBeforeScripts(sample: Sample, { keepsSubmits = true } = {}): Promise<() => Promise<void>> {
    const { arrive } = await holdBack(this.page, `${SAMPLES}/**/*.js`);
    await this.page.addInitScript(() => {
      document.addEventListener('foyer-form', () => document.documentElement.setAttribute('data-lives', ''), {
        capture: true,
      });
    });
    const url = this.#url(sample, 'en', keepsSubmits ? sample.block : `${sample.block}-alone`);
    await this.page.goto(url, { waitUntil: 'commit' });
    await expect(this.page.locator('form')).toBeVisible();
    return async () => {
      arrive();
      await expect(this.page.locator('html[data-lives]')).toBeVisible();
      await this.#isDrawn();
    };
  }

  async #isDrawn(): Promise<void> {
    expect(await this.page.evaluate(() => window.react)).toMatch(new RegExp(`^${this.react}\\.`));
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name });
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(sentence);
  }

  /** Nothing that was typed was ever in an address or a referrer, or sent by the browser itself. */
  keptToItself(...typed: readonly string[]): void {
    this.hasNoAddressWith(...typed);
    expect(this.#sent.filter((body) => holdsOne(body, typed))).toEqual([]);
  }

  /** Nothing that was typed was ever in an address or a referrer. */
  hasNoAddressWith(...typed: readonly string[]): void {
    expect([...this.#addresses].filter((address) => holdsOne(address, typed))).toEqual([]);
  }
}

const holdsOne = (text: string, typed: readonly string[]): boolean =>
  typed.some((one) => decodeURIComponent(text).includes(one));
