/** The field of the first form, and that of the screen after it. */
export const selectors = { first: 'input[name="email"], input[name="phone"]', next: '[autocomplete="one-time-code"]' };

/**
 * Runs in each document before anything else, and tells the bench at once: a form that is posted takes the document
 * with it.
 * @param {{ first: string, next: string }} selectors
 *
 * @typedef {{ kind: 'shift', value: number, moved: string[] } | { kind: 'left' } |
 *   { kind: 'enter', isLive: boolean, name: string | undefined, value: string | undefined, caret: number | null |
 *   undefined }} Note
 * `left`: the field of the first form is there, and not focused any more. `isLive`: React has taken the form over.
 */
export function watch({ first, next }) {
  if (globalThis.top !== globalThis.self) return;
  let replaced = Infinity;
  const field = () => document.querySelector(first);
  const lives = (form) => form !== null && Object.keys(form).some((key) => key.startsWith('__react'));
  const observer = new MutationObserver(() => {
    if (!document.querySelector(next)) return;
    replaced = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  const noteShifts = (list) => {
    // The screen that follows may be of another height.
    for (const { value, startTime, sources } of list.getEntries()) {
      const moved = sources.map(
        ({ node, previousRect: { y }, currentRect }) =>
          `${node?.className || node?.nodeName}: ${y} to ${currentRect.y}`,
      );
      if (startTime < replaced) globalThis.note({ kind: 'shift', value, moved });
    }
  };
  new PerformanceObserver(noteShifts).observe({ type: 'layout-shift', buffered: true });
  const noteLeft = ({ target }) => {
    const isLeft = () => field() && document.activeElement !== field() && document.querySelector(next) === null;
    if (target.matches(first)) setTimeout(() => isLeft() && globalThis.note({ kind: 'left' }));
  };
  document.addEventListener('focusout', noteLeft, { capture: true });
  const noteEnter = ({ key }) => {
    if (key !== 'Enter' || !field()) return;
    const { name, selectionStart: caret } = document.activeElement;
    globalThis.note({ kind: 'enter', isLive: lives(field().form), name, value: field().value, caret });
  };
  document.addEventListener('keydown', noteEnter, { capture: true });
}
