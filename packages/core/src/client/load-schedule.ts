import type { ScopedPlatform } from '../base/platform';

/** The facts that decide which files a client loads before a call needs them. */
export interface LoadEnvironment {
  readonly isBrowser: boolean;
  readonly mayBeSignedIn: boolean;
  /** Whether the page's address has a one-time token. */
  readonly hasToken: boolean;
}

/** `answers`: the code that reads the answers of the engine's calls. */
type LoadFile = 'firstCalls' | 'answers' | 'engine';

/**
 * Points in the life of a page:
 * - `hostTask`: the task in which the host created the client has ended
 * - `paint`: everything rendered by then is on the screen, after 500 ms at the latest
 * - `firstCalls`: the file of the first calls has loaded or failed
 * - `priorityLoads`: the files and calls that go before the engine have ended and their screen is painted, after 3 s at
 *   the latest
 */
export type LoadPoint = 'hostTask' | 'paint' | 'firstCalls' | 'priorityLoads';

export interface LoadStep {
  readonly load: readonly LoadFile[];
  /** The points to wait for, in this order. */
  readonly after: readonly LoadPoint[];
}

/** The first form is painted and its first call can be sent. */
export const FIRST_CALLS_READY: readonly LoadPoint[] = ['paint', 'firstCalls'];
/** The engine can load without delaying the first call. */
export const ENGINE_READY: readonly LoadPoint[] = [...FIRST_CALLS_READY, 'priorityLoads'];

// Decisions 120, 126, 127 and 129.
/** The steps by which a client loads its files, the first calls first. A server loads only what a call needs. */
export function planLoads({ isBrowser, mayBeSignedIn, hasToken }: LoadEnvironment): readonly LoadStep[] {
  if (!isBrowser) return [];
  // A request made in the host's task, which can be long already, makes the browser read the script of its stack again.
  const after: readonly LoadPoint[] = ['hostTask'];
  return [
    { load: ['firstCalls'], after },
    { load: mayBeSignedIn || hasToken ? ['engine'] : [], after },
    { load: ['answers', 'engine'], after: ENGINE_READY },
  ];
}

/**
 * Runs the plan of an environment.
 * @param files Loads a file. A second call joins the first one.
 */
export function createLoadSchedule(
  platform: ScopedPlatform,
  environment: LoadEnvironment,
  files: Readonly<Record<LoadFile, () => Promise<unknown>>>,
) {
  const priorityLoads = new Set<Promise<unknown>>();
  const hostTask = environment.isBrowser ? new Promise<void>(platform.nextTask) : Promise.resolve();
  const points: Readonly<Record<LoadPoint, () => Promise<unknown> | undefined>> = {
    hostTask: () => hostTask,
    paint: () => new Promise<void>((resolve) => void platform.afterPaint(resolve)),
    firstCalls: () => runs[0],
    priorityLoads: () =>
      new Promise<void>((resolve) => {
        const stop = platform.timer(PRIORITY_LOADS_LIMIT, resolve);
        void settled().then(stop).then(resolve);
      }),
  };
  // The answer to one call can lead to the next.
  const settled = async (): Promise<void> => {
    while (priorityLoads.size > 0) {
      await Promise.allSettled(priorityLoads);
      await points.paint();
    }
  };
  /** Resolves when all points are reached. */
  const reach = async (after: readonly LoadPoint[]): Promise<void> => {
    for (const point of after) await points[point]();
  };
  const runs = planLoads(environment).map(async ({ load, after }) => {
    await reach(after);
    return Promise.allSettled(load.map((file) => files[file]()));
  });
  /** Calls back when all points are reached. Returns a function that cancels it. */
  const when = (after: readonly LoadPoint[], callback: () => void): (() => void) => {
    let run = callback;
    void reach(after).then(() => run());
    return () => {
      run = ignore;
    };
  };
  return {
    reach,
    when,
    /** Loads the engine after this file or call. */
    loadBeforeEngine(this: void, work: Promise<unknown>): void {
      const end = () => void priorityLoads.delete(work);
      priorityLoads.add(work);
      work.then(end, end);
    },
  };
}

/** How long the engine waits for the files and calls that go before it, in ms. */
const PRIORITY_LOADS_LIMIT = 3000;

const ignore = () => {};
