import type { Page } from '@playwright/test';

/** The user leaves the tab for another one, and returns to it. Chromium's headless tabs are always visible. */
export const comesBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
