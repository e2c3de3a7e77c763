import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROVIDER, SAMPLES } from './addresses';
import type { SandboxProject } from './sandbox-project';

/** The major versions of React that the packages allow. */
export const REACTS = ['18', '19'] as const;
export type React = (typeof REACTS)[number];

/** Which component of which block of the documents is drawn, and below which provider. */
export interface Sample {
  readonly block: string;
  readonly component: string;
  readonly kind: 'users' | 'organizations' | 'own';
  /** Drawn by `draw` and not by itself. */
  readonly later?: true;
}

/** A page that draws a sample of the documents. Every address that it navigates to is kept. */
export class SamplePage {
  readonly #addresses: string[] = [];

  constructor(
    readonly page: Page,
    private readonly react: React,
    private readonly sandbox: SandboxProject,
  ) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#addresses.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    page.on('framenavigated', (frame) => this.#addresses.push(frame.url()));
  }

  async open({ block, component, kind, later }: Sample, lang = 'en'): Promise<void> {
    const query = { block, component, kind, lang, ...(later && { later: '' }), provider: PROVIDER, project: this.sandbox.publicToken };
    await this.page.goto(`${SAMPLES}/${this.react}/index.html?${new URLSearchParams(query)}`);
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

  /** Nothing that was typed was ever in an address, or sent by the browser itself. */
  keptToItself(...typed: readonly string[]): void {
    const seen = this.#addresses.map((address) => decodeURIComponent(address));
    expect(seen.filter((address) => typed.some((text) => address.includes(text)))).toEqual([]);
  }
}
