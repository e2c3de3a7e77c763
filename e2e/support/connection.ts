import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROVIDER } from './addresses';
import type { Guard } from './guard';

/**
 * Ends the browser's offline mode, and waits until the page knows of it and reaches its provider again: the two need not
 * happen at the same time, and a form that is submitted in between is told rightly that it is offline.
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
