import { expect } from 'playwright/test';

/** Lower than the widget with its styles, higher than what it shows without them. */
const LEAST_HEIGHT = 240;
/** Larger than every icon and logo of the widget, far smaller than a drawing without styles, in CSS pixels. */
const LARGEST_DRAWING = 160;
/** What English says to visitors without scripts. */
const SENTENCE = 'JavaScript is turned off. Turn it on in your browser, then reload this page.';

/**
 * What a visitor sees of the form's page until scripts run is the server's markup with its styles: the widget has its
 * room, and its drawings their sizes.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} [picture] where to put a screenshot
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
    for (const drawing of await page.locator('svg').all()) {
      const box = await drawing.boundingBox();
      expect(Math.max(box?.width ?? 0, box?.height ?? 0), 'size of a drawing').toBeLessThan(LARGEST_DRAWING);
    }
    if (picture) await page.screenshot({ path: picture });
  } finally {
    await context.close();
  }
}

/**
 * Who has turned JavaScript off reads so, and waits for nothing.
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
