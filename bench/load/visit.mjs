/** A slow phone on a slow line. */
export const slow = { cpu: 4, latency: 150, bitsPerSecond: 1_600_000 };

/**
 * @typedef {object} Visit
 * @property {number} ready When the first form could be used and was painted, in ms from the start of navigation.
 * @property {number} requests
 * @property {number} bytes What came over the line, in bytes.
 * @property {number} roundTrips The longest chain of requests that the form waits for, each begun after the one before
 *   had ended. Neither the page itself is counted nor a CORS preflight, which is one more from another origin.
 * @property {number} heap In bytes, after a collection.
 * @property {number} longTasks How many, until a second after the form.
 * @property {number} blocked Their time beyond 50 ms each, in ms.
 * @property {string[]} scripts The paths of the scripts that came before the form.
 * @property {Record<string, string>} storage What the page kept in localStorage.
 */

/**
 * Opens a page once, as a new visitor, on a slow machine and line.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {(path: string) => boolean} isAwaited Whether the form waits for what lies there.
 * @param {Record<string, string>} [storage] What an earlier visit has left in localStorage.
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, isAwaited, storage = {}) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(watchForm, storage);
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.formReady !== undefined, undefined, { timeout: 60_000 });
    await page.waitForFunction(() => performance.now() > globalThis.formReady + 1000);
    const seen = summarise(requests, await readyTime(page, requests), isAwaited);
    return { ...(await inPage(page)), ...seen, heap: await heap(session) };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else does. */
function watchForm(storage) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
  const isUsable = (input) => !input.disabled && !input.readOnly && input.getClientRects().length > 0;
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('form input')].some(isUsable)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.formReady = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
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

async function recordRequests(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    requests.set(requestId, { url: request.url, method: request.method, type, start: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return requests;
}

async function inPage(page) {
  return page.evaluate(() => ({
    ready: globalThis.formReady,
    longTasks: globalThis.longTasks.length,
    blocked: globalThis.longTasks.reduce((sum, duration) => sum + duration - 50, 0),
    storage: { ...localStorage },
  }));
}

/** The moment of the form on the clock of the requests, whose first is the page's own. */
async function readyTime(page, requests) {
  const [own] = requests.values();
  const { ready, sent } = await page.evaluate(() => ({
    ready: globalThis.formReady,
    sent: performance.getEntriesByType('navigation')[0].requestStart,
  }));
  return own.start + (ready - sent) / 1000;
}

function summarise(requests, readyAt, isAwaited) {
  const [own, ...others] = requests.values();
  const before = others.filter(({ end }) => end !== undefined && end <= readyAt).sort((a, b) => a.start - b.start);
  const awaited = before.filter(({ url, method }) => method !== 'OPTIONS' && isAwaited(new URL(url).pathname));
  const depths = new Map();
  for (const request of awaited) {
    const earlier = awaited.filter(({ end }) => end <= request.start).map((one) => depths.get(one) ?? 0);
    depths.set(request, 1 + Math.max(0, ...earlier));
  }
  return {
    requests: 1 + others.filter(({ start }) => start <= readyAt).length,
    bytes: own.bytes + before.reduce((sum, { bytes }) => sum + bytes, 0),
    roundTrips: Math.max(0, ...depths.values()),
    scripts: before.filter(({ type }) => type === 'Script').map(({ url }) => new URL(url).pathname),
    chain: before.map((request) => {
      const at = (time) => Math.round((time - own.start) * 1000);
      return `${depths.get(request) ?? '-'}  ${at(request.start)} to ${at(request.end)} ms  ${request.method} ${request.url}`;
    }),
  };
}

async function heap(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
