import { shownRules } from '../lib/shown.mjs';

/**
 * The source of `watch`, with the rules of what is shown.
 * @param {Parameters<typeof watch>[0]} visit
 */
export const watchScript = (visit) => `(() => { ${shownRules} (${watch})(${JSON.stringify(visit)}); })();`;

/**
 * Runs in the page before anything else, and reports through the binding `reached` when the first form is painted, and
 * when the next screen is and the call that it stands for has answered. It observes changes instead of polling, which
 * would keep a slow phone busy.
 *
 * A form that is posted leads to another document, where this runs again and goes on: all times count from the first
 * document.
 * @param {{ storage: Record<string, string>, next?: Next }} visit `next`: the screen after the form.
 *
 * @typedef {object} Next
 * @property {string} [field] A selector of its field.
 * @property {string} [text] A text that no earlier screen shows.
 * @property {readonly string[]} calls The paths of the calls that Enter leads to, or a part of each, in order. The
 *   screen counts once the last has answered: the provider's SDK renders that of a passcode before the code is sent.
 */
function watch({ storage, next = { calls: [] } }) {
  if (globalThis.top !== globalThis.self) return;
  const before = JSON.parse(sessionStorage.getItem('seen'));
  const seen = before ?? { origin: performance.timeOrigin, longTasks: [], shifts: [] };
  globalThis.seen = seen;
  const since = performance.timeOrigin - seen.origin;
  const now = () => since + performance.now();
  // Runs only when the document is left.
  addEventListener('beforeunload', () => sessionStorage.setItem('seen', JSON.stringify(seen)));
  if (!before) for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  performance.setResourceTimingBufferSize(2000);
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime: since + startTime, duration }));
  each('layout-shift', ({ value }) => seen.shifts.push({ value }));

  const hasForm = () => [...document.querySelectorAll('form input')].some(isUsable);
  const hasNext = () => {
    if (next.text) {
      if (!document.body?.textContent.includes(next.text) || !showsText(document.body, next.text)) return false;
    }
    return !next.field || [...document.querySelectorAll(next.field)].some(isUsable);
  };
  const when = (isThere, painted) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      const drawn = now();
      requestAnimationFrame(() => setTimeout(() => painted(drawn)));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  };
  const reachNext = () => {
    if (seen.next !== undefined && seen.answered !== undefined) globalThis.reached('next');
  };
  const noteNext = () =>
    when(hasNext, () => {
      seen.next = now();
      reachNext();
    });
  if (before) {
    // The answer to a posted form is a redirect to the next screen.
    const [{ redirectStart, redirectEnd }] = performance.getEntriesByType('navigation');
    Object.assign(seen, { called: since + redirectStart, answered: since + redirectEnd });
    noteNext();
    return;
  }
  const noteCall = ({ name, startTime, responseEnd }) => {
    if (startTime < seen.enter) return;
    if (name.includes(next.calls[0])) seen.called ??= startTime;
    if (name.includes(next.calls.at(-1))) seen.answered ??= responseEnd;
    reachNext();
  };
  when(hasForm, (drawn) => {
    Object.assign(seen, { drawn, ready: now() });
    globalThis.reached('ready');
  });
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter' || seen.enter !== undefined) return;
      seen.enter = timeStamp;
      each('resource', noteCall);
      noteNext();
    },
    { capture: true },
  );
}

/** Runs in the page: focuses the email field. */
export function focusEmail() {
  document.querySelector('form input:is([type="email"], [autocomplete~="email"])').focus();
}

/**
 * Runs in the page: the requests and the tasks of at least 50 ms between Enter and the next screen. Times are in ms
 * since Enter.
 * @returns {{ name: string, start: number, end: number, bytes: number }[]}
 */
export function traceOfEnter() {
  const { origin, enter, next, answered, longTasks } = globalThis.seen;
  const since = performance.timeOrigin - origin;
  const there = Math.max(next, answered);
  const requests = performance
    .getEntriesByType('resource')
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
      name: new URL(name).pathname,
      start: since + startTime,
      end: since + responseEnd,
      bytes: encodedBodySize,
    }));
  const tasks = longTasks.map(({ startTime, duration }) => ({
    name: '(a task)',
    start: startTime,
    end: startTime + duration,
    bytes: 0,
  }));
  return [...requests, ...tasks, { name: '(the next screen)', start: next, end: there, bytes: 0 }]
    .filter(({ start, end }) => end > enter && start <= there)
    .map((one) => ({ ...one, start: one.start - enter, end: one.end - enter }))
    .sort((a, b) => a.start - b.start);
}

/**
 * Runs in the page: returns the observations, and the scripts requested between Enter and the next screen. `longest` is
 * of the tasks after the one that rendered the form: Chromium reports no tasks under 50 ms.
 */
export function report() {
  const { origin, drawn, ready, enter, next, called, answered, longTasks, shifts } = globalThis.seen;
  const since = performance.timeOrigin - origin;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const early = longTasks.filter(({ startTime }) => startTime < ready + 1000);
  const later = longTasks.filter(({ startTime }) => startTime > drawn);
  const there = Math.max(next, answered);
  return {
    ready,
    ...(next !== undefined && {
      next: there - enter,
      between: scripts.filter(({ startTime }) => since + startTime >= enter && since + startTime < there).length,
      called: called - enter,
      answered: answered - enter,
      afterAnswer: there - answered,
    }),
    longTasks: early.length,
    blocked: early.reduce((sum, { duration }) => sum + duration - 50, 0),
    longest: Math.max(0, ...later.map(({ duration }) => duration)),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    storage: { ...localStorage },
    origin,
  };
}
