import { expect } from 'playwright/test';
import { watch } from './watch.mjs';

/**
 * From the server's markup to the form that can be used nothing moves (a cumulative layout shift of 0), nothing is said
 * about hydration, and the page's policy is kept. Scripts arrive only after the markup has been painted.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {number} width of the window, in CSS pixels
 */
export async function staysStill(browser, url, width) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    const heard = watch(page);
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
    expect(heard.problems, 'problems in the page').toEqual([]);
    // What moves is seen.
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
