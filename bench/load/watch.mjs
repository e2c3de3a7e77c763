/**
 * Runs in the page before anything else, and reports through the binding `reached` when the first form and the next
 * screen are painted. It observes changes instead of polling, which would keep a slow phone busy.
 * @param {{ storage: Record<string, string>, next: Next }} visit `next`: the screen after the form.
 *
 * @typedef {object} Next
 * @property {string} [field] A selector of its field.
 * @property {string} [text] A text that no earlier screen shows.
 */
export function watch({ storage, next }) {
  if (globalThis.top !== globalThis.self) return;
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  performance.setResourceTimingBufferSize(2000);
  const seen = { longTasks: [] };
  globalThis.seen = seen;
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });

  const isUsable = (input) => !input.disabled && !input.readOnly && input.getClientRects().length > 0;
  const hasForm = () => [...document.querySelectorAll('form input')].some(isUsable);
  const hasNext = () => {
    if (next.text && !document.body.textContent.includes(next.text)) return false;
    return !next.field || [...document.querySelectorAll(next.field)].some(isUsable);
  };
  const when = (isThere, name) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen[name] = performance.now();
          globalThis.reached(name);
        }),
      );
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  };
  when(hasForm, 'ready');
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter' || seen.enter !== undefined) return;
      seen.enter = timeStamp;
      when(hasNext, 'next');
    },
    { capture: true },
  );
}

/** Runs in the page: focuses the email field. */
export function focusEmail() {
  document.querySelector('form input:is([type="email"], [autocomplete~="email"])').focus();
}

/** Runs in the page: what was observed, and the scripts requested between Enter and the next screen. */
export function report() {
  const { ready, enter, next, longTasks } = globalThis.seen;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    ready,
    ...(next && { next: next - enter, between: scripts.filter(({ startTime }) => startTime >= enter && startTime < next).length }),
    longTasks: longTasks.length,
    blocked: longTasks.reduce((sum, duration) => sum + duration - 50, 0),
    storage: { ...localStorage },
    origin: performance.timeOrigin,
  };
}
