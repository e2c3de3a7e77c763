import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { recordFrames } from './film.mjs';
import { recordRequests, summarise } from './requests.mjs';
import { focusEmail, report, traceOfEnter, watchScript } from './watch.mjs';

/** A slow phone on a slow line. */
export const slow = { cpu: 4, latency: 150, bitsPerSecond: 1_600_000 };

/** How long a visitor looks at the form, in ms: all lazy loads are done by then. */
const STAY = 3000;

/** The pause before a visit, in ms, so that closing the previous page and starting this process are not measured. */
const PAUSE = 500;

/** The time limit for a form or a screen, in ms. */
const LIMIT = 30_000;

async function comes(moments, moment, url) {
  try {
    await once(moments, moment, { signal: AbortSignal.timeout(LIMIT) });
  } catch (cause) {
    throw new Error(`${url} did not reach the moment "${moment}" within ${LIMIT / 1000} s.`, { cause });
  }
}

/**
 * @typedef {object} Visit
 * @property {number} ready When the first form was usable and painted, in ms from the start of navigation.
 * @property {number} [next] From Enter in the email field until the next screen was painted and its call had answered,
 *   in ms.
 * @property {number} [between] Scripts requested in between.
 * @property {number} [called] From Enter until the first call left, in ms.
 * @property {number} [answered] From Enter until the last answer that the screen stands for had arrived, in ms.
 * @property {number} [afterAnswer] The part of `next` after that answer, in ms.
 * @property {number} requests
 * @property {number} bytes Bytes transferred.
 * @property {number} roundTrips The longest chain of scripts that the form waits for, each requested after the previous
 *   one had arrived. The page itself does not count.
 * @property {number} heap In bytes, after a garbage collection: 3 s after the form, or after the next screen.
 * @property {number} longTasks How many, until a second after the form.
 * @property {number} blocked Their time beyond 50 ms each, in ms.
 * @property {number} longest The longest task that began after the form was rendered, in ms; 0 if none took 50 ms.
 * @property {number} shift How far the layout moved in all, as the browser rates it (CLS).
 * @property {string[]} scripts The paths of the scripts that came before the form.
 * @property {ReturnType<typeof traceOfEnter>} [trace] What happened between Enter and the next screen.
 * @property {import('./film.mjs').Picture[]} [film] The pictures from Enter to the next screen.
 * @property {Record<string, string>} storage What the page kept in localStorage.
 */

/**
 * Opens a page once, as a new visitor, on a slow machine and connection.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, isAwaited: (path: string) => boolean, storage?: Record<string, string>,
 *   act?: { email: string, after: number, next: import('./watch.mjs').Next }, stay?: number, isFilmed?: boolean }} plan
 *   `storage`: what an earlier visit left; `act`: what the visitor types, how many ms after the form, and the screen
 *   that follows; `stay`: how long another visitor looks at the form, in ms; `isFilmed`: takes pictures after Enter.
 * @returns {Promise<Visit>}
 */
export async function visit(browser, { url, isAwaited, storage = {}, act, stay = STAY, isFilmed }) {
  const viewport = isFilmed ? { width: 400, height: 700 } : undefined;
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...(viewport && { viewport }) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const moments = await hearOf(session);
    await page.addInitScript(watchScript({ storage, next: act?.next }));
    const requests = await recordRequests(session);
    await wait(PAUSE);
    await slowDown(session);
    await Promise.all([page.goto(url, { waitUntil: 'commit' }), comes(moments, 'ready', url)]);
    const frames = isFilmed ? await recordFrames(session) : undefined;
    const entered = Date.now() + (act?.after ?? 0);
    if (act) await Promise.all([enter(page, session, act), comes(moments, 'next', url)]);
    else await wait(stay);
    const { origin, ...seen } = await page.evaluate(report);
    const film = await frames?.strip(entered, seen.next);
    const trace = act && (await page.evaluate(traceOfEnter));
    return { ...seen, ...summarise(requests, origin + seen.ready, isAwaited), trace, film, heap: await heap(session) };
  } finally {
    await context.close();
  }
}

/** Emits the events that the page reports. */
async function hearOf(session) {
  const moments = new EventEmitter();
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'reached') moments.emit(payload);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reached' });
  return moments;
}

/** Types with real keys: a synthetic event submits no form. */
async function enter(page, session, { email, after }) {
  if (after > 0) await wait(after);
  await page.evaluate(focusEmail);
  await session.send('Input.insertText', { text: email });
  const key = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

async function slowDown(session) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bitsPerSecond / 8,
    uploadThroughput: slow.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}

async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
