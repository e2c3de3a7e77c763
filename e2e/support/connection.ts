import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROVIDER } from './addresses';
import type { Guard } from './guard';

/** The requests of a page under an address, delayed until `arrive` is called. */
export interface HeldBack {
  readonly arrive: () => void;
  /** How often it was asked for. */
  asked(): number;
}

export async function holdBack(page: Page, address: string | RegExp): Promise<HeldBack> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    await arrived;
    await route.continue();
  });
  return { arrive: () => arrive(), asked: () => asked };
}

/**
 * Ends the browser's offline mode, and waits until the page knows of it and reaches its provider again: the two need
 * not happen at the same time, and a form that is submitted in between is told rightly that it is offline.
 */
export async function goOnline(page: Page, guard: Guard): Promise<void> {
  guard.provokes('/');
  await page.context().setOffline(false);
  const isBack = () => page.evaluate(reaches, `${PROVIDER}/`);
  await expect.poll(isBack, 'the page reaches its provider').toBe(true);
}

const reaches = (address: string): Promise<boolean> =>
  fetch(address, { mode: 'no-cors', cache: 'no-store' }).then(
    () => navigator.onLine,
    () => false,
  );
