import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults, default as Axe } from 'axe-core';

/** Minified: a page reads it in half of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Problems that axe finds within `root`, a CSS selector. Frames in it show foreign pages. */
export async function violationsIn(page: Page, root: string): Promise<AxeResults['violations']> {
  // Once a document, because reading axe takes longer than its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(motionEnds);
  return page.evaluate(async (selector) => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof Axe };
    const { violations } = await loaded.run(selector, { iframes: false, resultTypes: ['violations'] });
    return violations;
  }, root);
}

/** Waits until nothing moves that ends by itself: half-way to its colours, a button has none that it keeps. */
async function motionEnds(): Promise<void> {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const running = [document, ...hosts].flatMap((root) => root.getAnimations());
  const ending = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

export async function expectAccessible(page: Page, root: string): Promise<void> {
  const violations = await violationsIn(page, root);
  expect(violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
