import { watch } from './watch.mjs';

/**
 * What the main thread did until the first form was painted, in ms of its CPU time, on the machine as it is: in visits
 * of their own, because a page that is stopped and counted is slower.
 * @typedef {object} Work
 * @property {number} cpu All its tasks.
 * @property {number} script What of that its scripts took.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Work>}
 */
export async function workBefore(browser, url) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Debugger.enable');
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    // What follows the form begins at once, and would be counted with it if the page went on.
    await page.addInitScript(`globalThis.reached = () => { debugger; }; (${watch})({ storage: {} });`);
    await Promise.all([page.goto(url, { waitUntil: 'commit' }), paused]);
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
    return { cpu: ms('TaskDuration'), script: ms('ScriptDuration') };
  } finally {
    await context.close();
  }
}
