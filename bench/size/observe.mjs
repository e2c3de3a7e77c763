import { setTimeout as wait } from 'node:timers/promises';
import { pagesOrigin } from '../lib/paths.mjs';
import { firstLoad } from './chunks.mjs';
import { serveOffline } from '../lib/offline.mjs';

/**
 * How long the wave may take to begin, in ms, and how long nothing more may be asked for before it counts as over. It
 * is waited for step by step: where this process is held up, what was asked for meanwhile is heard between two steps.
 */
const WAVE = 3000;
const QUIET = 1500;
const STEP = 100;

/**
 * How long to wait for a form that may wait for what is held back, in ms: long, because other steps use the machine
 * meanwhile.
 */
const FORM = 60_000;

/**
 * What a page really loads. Every file that it does not import statically is held back until the form is there. If the
 * form does not appear, what is held back belongs to the first load and not to the wave.
 * @typedef {object} Observed
 * @property {string[]} waited What the form waited for, if it did not appear without it.
 * @property {string[]} wave What is loaded unprompted from the form on, until nothing follows.
 * @property {string[]} acted What is loaded because of `act`.
 *
 * @param {import('playwright').Browser} browser
 * @param {{ bundle: import('./chunks.mjs').Bundle, html: string, handle: (request: Request) => Promise<Response>,
 *   act?: (page: import('playwright').Page) => Promise<void> }} site
 * @returns {Promise<Observed>}
 */
export async function observe(browser, { bundle, html, handle, act }) {
  const { files: first } = firstLoad(bundle);
  const asked = new Set();
  let letGo = () => {};
  const formIsThere = new Promise((resolve) => (letGo = resolve));
  const context = await browser.newContext();
  try {
    const before = async (file) => {
      if (first.has(file)) return;
      asked.add(file);
      await formIsThere;
    };
    await serveOffline(context, { bundle, html, handle, before });
    const page = await context.newPage();
    await page.goto(`${pagesOrigin}/`);
    const waited = await waitForForm(page, asked);
    letGo();
    await untilQuiet(asked);
    const wave = [...asked].filter((file) => !waited.includes(file));
    if (act) {
      await act(page);
      // What follows a log-in, such as the refresh plan, is part of it.
      await untilQuiet(asked);
    }
    return { waited, wave, acted: [...asked].filter((file) => !waited.includes(file) && !wave.includes(file)) };
  } finally {
    letGo();
    await context.close();
  }
}

/** Waits until the files that follow have been asked for, on a busy machine too. */
async function untilQuiet(asked) {
  await wait(WAVE);
  let known = asked.size;
  for (let quiet = 0; quiet < QUIET; quiet += STEP) {
    await wait(STEP);
    if (known !== asked.size) quiet = 0;
    known = asked.size;
  }
}

/** The files requested by the time it was clear that the form does not appear without one of them. */
async function waitForForm(page, asked) {
  try {
    await page.locator('form input').first().waitFor({ state: 'visible', timeout: FORM });
    return [];
  } catch {
    return [...asked];
  }
}
