import type { Locks } from '../../src/base/platform';

/** Who asks for a lock: a page that can be frozen or killed. */
export interface LockOwner {
  /** Runs as a task of that page. */
  task(this: void, work: () => void): void;
}

interface Request {
  readonly owner: LockOwner;
  readonly begin: () => void;
  state: 'waits' | 'has';
}

export type WebLocks = ReturnType<typeof createWebLocks>;

/**
 * The Web Locks of one browser. A frozen page keeps its lock, and can be granted one; a killed page loses both. Locks
 * are never stolen.
 */
export function createWebLocks({ after }: { readonly after: (ms: number, run: () => void) => void }) {
  const lines = new Map<string, Request[]>();
  const working = new Set<{ readonly owner: LockOwner; readonly name: string }>();

  function grant(name: string): void {
    const [first] = lines.get(name) ?? [];
    if (first?.state !== 'waits') return;
    first.state = 'has';
    after(0, () => first.owner.task(first.begin));
  }

  function leave(name: string, request: Request): void {
    const line = lines.get(name) ?? [];
    lines.set(
      name,
      line.filter((one) => one !== request),
    );
    if (line[0] === request) grant(name);
  }

  async function work<T>(owner: LockOwner, name: string, request: Request, body: () => Promise<T>): Promise<T> {
    const own = { owner, name };
    working.add(own);
    try {
      return await body();
    } finally {
      working.delete(own);
      leave(name, request);
    }
  }

  return {
    of: (owner: LockOwner): Locks => ({
      request: (name, { signal }, body) =>
        new Promise((resolve, reject) => {
          const begin = () => void work(owner, name, request, body).then(resolve, reject);
          const request: Request = { owner, begin, state: 'waits' };
          signal.addEventListener('abort', () => {
            if (request.state !== 'waits') return;
            leave(name, request);
            reject(new DOMException('The turn did not come.', 'AbortError'));
          });
          lines.set(name, [...(lines.get(name) ?? []), request]);
          grant(name);
        }),
    }),
    /** Whether that page currently holds a lock with a name that begins this way. */
    isHeldBy: (owner: LockOwner, name: string): boolean =>
      [...working].some((one) => one.owner === owner && one.name.startsWith(name)),
    /** Releases the locks of a page that was killed. */
    forget(owner: LockOwner): void {
      for (const [name, line] of lines) {
        for (const request of line.filter((one) => one.owner === owner)) leave(name, request);
      }
    },
  };
}
