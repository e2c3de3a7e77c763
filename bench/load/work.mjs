import { watchScript } from './watch.mjs';

/**
 * The work of the main thread until the first form was painted, in ms of its CPU time, without slowing the machine
 * down. Measured in separate visits, because a page that is stopped and counted is slower.
 * @typedef {object} Work
 * @property {number} cpu All its tasks.
 * @property {number} script The part of its scripts.
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
    // The work after the form begins immediately, and would count too if the page continued.
    await page.addInitScript(`globalThis.reached = () => { debugger; }; ${watchScript({ storage: {} })}`);
    await Promise.all([page.goto(url, { waitUntil: 'commit' }), paused]);
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (wanted) => metrics.find(({ name }) => name === wanted).value * 1000;
    return { cpu: ms('TaskDuration'), script: ms('ScriptDuration') };
  } finally {
    await context.close();
  }
}
