import { setTimeout as wait } from 'node:timers/promises';
import { serveOffline } from '../lib/offline.mjs';
import { pagesOrigin } from '../lib/paths.mjs';
import { shownRules } from '../lib/shown.mjs';
import { firstLoad } from './chunks.mjs';
import { sumUp } from './coverage.mjs';

/** Time limit for a form that needs no `import()` and no answer, in ms. Any other form never appears. */
const LIMIT = 10_000;

/**
 * Opens a page and counts what runs until its form is in the document: the same numbers on every machine and in every
 * run. What the page does not import statically, and every answer of the provider, is held back until then.
 * @param {import('playwright').Browser} browser
 * @param {{ bundle: import('./chunks.mjs').Bundle, html: string, handle: (request: Request) => Promise<Response> }}
 *   site
 * @returns {Promise<import('./coverage.mjs').Executed>}
 */
export async function countExecuted(browser, site) {
  return sumUp(await coverageOf(browser, site));
}

/** True for the page's own scripts, false for the measuring code. */
export const isOfPage = (url) => url.startsWith(pagesOrigin);

/**
 * The coverage of the page's own scripts when its form is rendered.
 * @param {import('playwright').Browser} browser
 * @param {{ bundle: import('./chunks.mjs').Bundle, html: string, handle: (request: Request) => Promise<Response> }}
 *   site
 * @returns {Promise<readonly import('./coverage.mjs').ScriptCoverage[]>}
 */
export async function coverageOf(browser, site) {
  return untilForm(browser, site, {
    begin: async (session) => {
      await session.send('Profiler.enable');
      await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    },
    end: async (session) => {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      return result.filter(({ url }) => isOfPage(url));
    },
  });
}

/**
 * Opens a page, and stops it when its form is there. `end` reads what `begin` has asked for while the page stands
 * still.
 * @template Result
 * @param {{ begin: (session: import('playwright').CDPSession) => Promise<void>, end: (session:
 *   import('playwright').CDPSession) => Promise<Result> }} work
 * @returns {Promise<Result>}
 */
export async function untilForm(browser, { bundle, html, handle }, { begin, end }) {
  const { files: first } = firstLoad(bundle);
  let letGo = () => {};
  const formIsThere = new Promise((resolve) => (letGo = resolve));
  const before = (file) => (first.has(file) ? Promise.resolve() : formIsThere);
  const context = await browser.newContext();
  try {
    await serveOffline(context, { bundle, html, before, handle: (request) => formIsThere.then(() => handle(request)) });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Debugger.enable');
    await begin(session);
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    await page.addInitScript(`(() => { ${shownRules} (${stopAtForm})(() => { debugger; }); })();`);
    await page.goto(`${pagesOrigin}/`, { waitUntil: 'commit' });
    // A form that waits for what is held back is counted with it. The gates of `observe` report it.
    await Promise.race([
      paused,
      wait(LIMIT, undefined, { ref: false })
        .then(letGo)
        .then(() => paused),
    ]);
    return await end(session);
  } finally {
    letGo();
    await context.close();
  }
}

/**
 * Runs in the page before anything else: stops it once a form can be used. The clock that React's scheduler reads
 * stands still until there is a form, and is far ahead then. So no machine is slow enough to render in two parts, or
 * fast enough to begin with the work after the form.
 */
function stopAtForm(stop) {
  performance.now = () => (document.querySelector('form input') ? 1000 : 0);
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('form input')].some(isUsable)) return;
    observer.disconnect();
    stop();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
