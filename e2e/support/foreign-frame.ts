import type { Page } from '@playwright/test';

/**
 * Opens this page of the demo in a frame of https://evil.example. The demo forbids frames with a header; the page that
 * is opened must not rely on it.
 */
export async function openInForeignFrame(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, 'http://localhost');
  await page.route(`**${pathname}?*`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace("frame-ancestors 'none'", '');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe width="500" height="700"></iframe>' }),
  );
  await page.goto('https://evil.example/');
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), address);
}
