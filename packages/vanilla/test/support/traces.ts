import { onTestFinished } from 'vitest';

type Listen = (this: EventTarget, type: string, ...rest: unknown[]) => void;

/**
 * Tracks the listeners on objects that outlive a widget, the timers and the observers that start from now on. `left`
 * names those that have not ended.
 */
export function watchTraces(place: Element) {
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  watchListeners([window, document, place], count);
  watchTimers(count);
  watchObservers(count);
  return { left: () => [...counts].filter(([, left]) => left > 0).map(([name, left]) => `${name}: ${left}`) };
}

type Count = (name: string, by: number) => unknown;

function replace<Owner extends object, Key extends keyof Owner>(owner: Owner, key: Key, value: Owner[Key]): void {
  const former = Object.getOwnPropertyDescriptor(owner, key);
  Object.defineProperty(owner, key, { configurable: true, writable: true, value });
  onTestFinished(() => {
    if (former) Object.defineProperty(owner, key, former);
    else Reflect.deleteProperty(owner, key);
  });
}

function watchListeners(targets: readonly EventTarget[], count: Count): void {
  for (const target of targets) {
    const add = target.addEventListener.bind(target) as Listen;
    const remove = target.removeEventListener.bind(target) as Listen;
    const name = target.constructor.name;
    replace(target, 'addEventListener', (type: string, ...rest: unknown[]) => {
      count(`${type} on ${name}`, 1);
      add.call(target, type, ...rest);
    });
    replace(target, 'removeEventListener', (type: string, ...rest: unknown[]) => {
      count(`${type} on ${name}`, -1);
      remove.call(target, type, ...rest);
    });
  }
}

function watchTimers(count: Count): void {
  const { setTimeout: set, setInterval: every, clearInterval: clear } = globalThis;
  const running = new Set<unknown>();
  const ended = (timer: unknown) => running.delete(timer) && count('timer', -1);
  const started = (timer: unknown) => {
    // The provider's database runs in this process too and sets timers at any time.
    if (new TypeError().stack?.includes('/pglite/')) return timer;
    running.add(timer);
    count('timer', 1);
    return timer;
  };
  replace(globalThis, 'setTimeout', ((callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer: unknown = set(() => {
      ended(timer);
      callback(...args);
    }, ms);
    return started(timer);
  }) as typeof setTimeout);
  replace(globalThis, 'setInterval', ((callback: () => void, ms?: number) =>
    started(every(callback, ms))) as typeof setInterval);
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    replace(globalThis, name, (timer: Parameters<typeof clear>[0]) => {
      ended(timer);
      clear(timer);
    });
  }
}

function watchObservers(count: Count): void {
  const Former = globalThis.MutationObserver;
  class Counted extends Former {
    #watches = false;
    override observe(target: Node, options?: MutationObserverInit): void {
      if (!this.#watches) count('MutationObserver', 1);
      this.#watches = true;
      super.observe(target, options);
    }
    override disconnect(): void {
      if (this.#watches) count('MutationObserver', -1);
      this.#watches = false;
      super.disconnect();
    }
  }
  replace(globalThis, 'MutationObserver', Counted);
}
