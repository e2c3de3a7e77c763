import { textOf } from './devtools-hook';

/** Parts of the page that the log uses. Tests replace them. */
export interface Surroundings {
  /** Ms since 1970, from a monotonic clock. */
  now(this: void): number;
  /** Runs the work after a short delay. Returns a function that cancels it. */
  soon(this: void, work: () => void): () => void;
  /** Runs the work at an interval. Returns a function that stops it. */
  every(this: void, ms: number, work: () => void): () => void;
  /** A channel to all tabs of this origin. Undefined if the browser supports none. */
  channel(this: void, name: string, listener: (message: unknown) => void): Channel | undefined;
  title(this: void): string;
  isVisible(this: void): boolean;
  randomId(this: void): string;
}

export interface Channel {
  post(this: void, message: unknown): void;
  close(this: void): void;
}

/** Shortest interval between two renders of the panel, in ms. */
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
  channel(name, listener) {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => listener(data));
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  title: () => textOf(document.title) || document.location.pathname,
  isVisible: () => document.visibilityState === 'visible',
  randomId: () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(''),
};
