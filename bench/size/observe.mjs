import { setTimeout as wait } from 'node:timers/promises';
import { pagesOrigin } from '../lib/paths.mjs';
import { firstLoad } from './chunks.mjs';
import { serveOffline } from '../lib/offline.mjs';

/**
 * Time limit for the start of the lazy load, in ms (`LIMIT`), and the time without a request after which it counts as
 * done (`QUIET`). Waits in steps, so that a busy process still records the requests that arrived meanwhile.
 */
const LIMIT = 3000;
const QUIET = 1500;
const STEP = 100;

/**
 * Time limit for a form that might wait for held-back files, in ms. Long, because other steps use the machine
 * meanwhile.
 */
const FORM = 60_000;

/**
 * The actual load of a page. Every file that it does not import statically is held back until the form is rendered. If
 * the form does not appear, the held-back files belong to the first load.
 * @typedef {object} Observed
 * @property {string[]} waited Files that the form waited for, if it did not appear without them.
 * @property {string[]} afterForm The lazy load after the form, until no request follows.
 * @property {string[]} acted Files that load because of `act`.
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
    const afterForm = [...asked].filter((file) => !waited.includes(file));
    if (act) {
      await act(page);
      // Loads after a sign-in, such as the refresh plan, are part of it.
      await untilQuiet(asked);
    }
    return {
      waited,
      afterForm,
      acted: [...asked].filter((file) => !waited.includes(file) && !afterForm.includes(file)),
    };
  } finally {
    letGo();
    await context.close();
  }
}

/** Waits until the files that follow have been asked for, on a busy machine too. */
async function untilQuiet(asked) {
  await wait(LIMIT);
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
