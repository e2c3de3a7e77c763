import { expect } from 'playwright/test';
import { watch } from './watch.mjs';

/**
 * From the server's markup to the usable form there is no layout shift (cumulative 0), no message about hydration, and
 * no violation of the page's policy. Scripts arrive only after the markup was painted.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} width of the window, in CSS pixels
 */
export async function staysStill(browser, url, width) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    const watched = watch(page);
    await page.addInitScript(observeShifts);
    const isPainted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.route('**/client.js', async (route) => {
      await expect.poll(isPainted, 'the markup is painted').toBe(true);
      await route.continue();
    });
    await page.goto(url);
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page), `layout shifts at ${width} px`).toEqual([]);
    expect(watched.problems, 'problems in the page').toEqual([]);
    // Checks that a layout shift is detected.
    await page.evaluate(() => document.body.prepend(document.createElement('hr')));
    await expect.poll(() => shiftsOf(page), 'a shift is noticed').not.toEqual([]);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function observeShifts() {
  window.shifts = [];
  const note = ({ value, sources }) => {
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const name = node?.nodeName === '#text' ? node.textContent : `${node?.nodeName} ${node?.className}`;
      return `${name}: ${previousRect.y} to ${currentRect.y}`;
    });
    window.shifts.push({ value, moved });
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page) => page.evaluate(() => window.shifts);
