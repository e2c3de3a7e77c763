import { expect } from 'playwright/test';

/** Lower than the widget with its styles, higher than what it shows without them. */
const LEAST_HEIGHT = 240;
/** Larger than every icon and logo of the widget, far smaller than an SVG without styles, in CSS pixels. */
const LARGEST_ICON = 160;
/** The English text for visitors without scripts. */
const SENTENCE = 'JavaScript is turned off. Turn it on in your browser, then reload this page.';

/**
 * Until scripts run, the visitor sees the server's markup of the form with its styles: the widget has its size, and its
 * icons have theirs.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} [picture] the path of a screenshot
 */
export async function looksRightBeforeScripts(browser, url, picture) {
  const context = await browser.newContext({ viewport: { width: 800, height: 560 } });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    );
    await page.goto(url);
    const widget = page.locator('.foyer-host').first();
    await expect(widget, 'the widget in the markup of the server').toBeVisible();
    expect((await widget.boundingBox())?.height, 'height of the widget').toBeGreaterThan(LEAST_HEIGHT);
    for (const icon of await page.locator('svg').all()) {
      const box = await icon.boundingBox();
      expect(Math.max(box?.width ?? 0, box?.height ?? 0), 'size of an icon').toBeLessThan(LARGEST_ICON);
    }
    if (picture) await page.screenshot({ path: picture });
  } finally {
    await context.close();
  }
}

/**
 * A visitor without JavaScript sees a sentence about that, and no loader.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function saysThatScriptsAreOff(browser, url) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    // Exact: Playwright finds no part of a text in a `noscript`.
    await expect(page.getByText(SENTENCE, { exact: true }), 'the sentence for visitors without scripts').toBeVisible();
    await expect(page.locator('.foyer-loader'), 'a spinner that would turn for ever').toBeHidden();
  } finally {
    await context.close();
  }
}
