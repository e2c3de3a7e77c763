import type { Page } from '@playwright/test';

/** Blocks localStorage and sessionStorage on all pages that this tab opens, as some settings of browsers do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
}
