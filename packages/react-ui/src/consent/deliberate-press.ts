/** Time for which a button must be continuously visible before it can be pressed, in ms (threat T7). */
export const IN_SIGHT_MS = 600;

/** The facts that distinguish a user's click from any other. */
export interface Click {
  /** False for a click that a script dispatched. */
  readonly isTrusted: boolean;
  /** Number of clicks of a pointer; 0 for keys and assistive technology (UI Events, `detail`). */
  readonly detail: number;
  /** Some browsers leave it out. */
  readonly pointerType?: string | undefined;
}

export interface Presses {
  /** Whether this click grants. Call it once per click. */
  counts(this: void, click: Click): boolean;
  stop(this: void): void;
}

/**
 * Watches a button that grants something, from when it becomes visible. A click counts if a user made it, if the button
 * had been visible for 600 ms, and if its press began after that: an overlay can vanish between press and release, and
 * a held key repeats. Assistive technology clicks without a press.
 * @param onReady Called when clicks start or stop to count.
 */
export function watchPresses(button: HTMLElement, onReady: (isReady: boolean) => void): Presses {
  const page = button.ownerDocument;
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  /** Whether the press since the last click started in time. Undefined if there was none. */
  let press: boolean | undefined;

  function become(value: boolean): void {
    isReady = value;
    onReady(value);
  }

  /** The page was shown or hidden, so the button has not been visible for long enough. */
  function restart(): void {
    clearTimeout(timer);
    if (press !== undefined) press = false;
    become(false);
    if (page.visibilityState !== 'hidden') timer = setTimeout(become, IN_SIGHT_MS, true);
  }

  const on = (target: EventTarget | null, type: string, listener: (event: Event) => void) =>
    target?.addEventListener(type, listener, { signal: listening.signal });
  on(button, 'pointerdown', () => (press = isReady));
  on(button, 'keydown', (event) => (press = isReady && !(event as KeyboardEvent).repeat));
  on(page.defaultView, 'focus', restart);
  on(page, 'visibilitychange', restart);
  restart();

  return {
    counts({ isTrusted, detail, pointerType }) {
      const own = press;
      press = undefined;
      const isByPointer = detail > 0 || Boolean(pointerType);
      return isTrusted && isReady && (isByPointer ? own === true : own !== false);
    },
    stop() {
      clearTimeout(timer);
      listening.abort();
    },
  };
}
