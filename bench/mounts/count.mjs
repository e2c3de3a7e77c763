import { pagesOrigin } from '../lib/paths.mjs';
import { serveOffline } from '../lib/offline.mjs';

/** Mounts before the first count: what is loaded and cached once does not belong to a mount. */
const WARM_UP = 50;

/**
 * What this many mounts and unmounts leave behind.
 * @param {import('playwright').Browser} browser
 * @param {{ bundle: import('../size/chunks.mjs').Bundle, html: string }} site
 * @param {(request: Request) => Promise<Response>} handle The provider.
 * @param {number} times
 * @returns {Promise<{ heap: number, nodes: number, listeners: number }>} Heap in bytes.
 */
export async function countLeft(browser, site, handle, times) {
  const context = await browser.newContext();
  try {
    await serveOffline(context, { ...site, handle, before: async () => {} });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${pagesOrigin}/`);
    await page.waitForFunction(() => 'mount' in window);
    await page.evaluate(mountAndUnmount, WARM_UP);
    const before = await look(session);
    await page.evaluate(mountAndUnmount, times);
    const after = await look(session);
    return Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]));
  } finally {
    await context.close();
  }
}

/** Runs in the page. Each mount lasts until its form appears: what never draws leaves nothing behind either. */
async function mountAndUnmount(times) {
  const idle = (delay) => globalThis.scheduler.postTask(() => {}, { priority: 'background', delay });
  const hasForm = () => document.querySelector('form input') !== null;
  const formIsThere = () =>
    new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => hasForm() && end(resolve));
      const limit = setTimeout(() => end(() => reject(new Error('A mount showed no form within 10 s.'))), 10_000);
      const end = (settle) => {
        observer.disconnect();
        clearTimeout(limit);
        settle();
      };
      observer.observe(document.body, { childList: true, subtree: true });
      if (hasForm()) end(resolve);
    });
  for (let left = times; left > 0; left -= 1) {
    const unmount = globalThis.mount();
    await formIsThere();
    await idle(left % 25 === 1 ? 60 : 0);
    unmount();
    await idle(0);
  }
  // Browser and framework keep a reference to the field that was focused last.
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  field.blur();
  field.remove();
  await idle(500);
}

async function look(session) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
