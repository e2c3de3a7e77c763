import { textOf } from './devtools-hook';

/** The page as the log needs it. Tests pass their own. */
export interface Surroundings {
  /** Ms since 1970, of a clock that never goes back. */
  now(this: void): number;
  /** Runs the work soon, once for many requests. Returns what cancels it. */
  soon(this: void, work: () => void): () => void;
  /** Runs the work again and again. Returns what ends it. */
  every(this: void, ms: number, work: () => void): () => void;
  /** A way to the other tabs of this origin. Undefined where there is none. */
  channel(this: void, name: string, hear: (message: unknown) => void): Channel | undefined;
  title(this: void): string;
  isVisible(this: void): boolean;
  randomId(this: void): string;
}

export interface Channel {
  post(this: void, message: unknown): void;
  close(this: void): void;
}

/** Shortest interval between two draws of the panel, in ms. */
const PAUSE = 60;

/** This page. */
export const browserSurroundings: Surroundings = {
  now: () => performance.timeOrigin + performance.now(),
  soon(work) {
    const timer = setTimeout(work, PAUSE);
    return () => clearTimeout(timer);
  },
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  channel(name, hear) {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => hear(data));
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  title: () => textOf(document.title) || document.location.pathname,
  isVisible: () => document.visibilityState === 'visible',
  randomId: () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(''),
};
