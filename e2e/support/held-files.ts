import type { Page } from '@playwright/test';

/** Holds the files with these names back. Returns a function that lets them come. */
export async function heldFiles(page: Page, names: RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(names, (route) => isReleased.then(() => route.continue()));
  return () => release();
}
