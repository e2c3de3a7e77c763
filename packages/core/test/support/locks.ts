import type { Locks } from '../../src/platform';

interface Waiting {
  readonly grant: () => void;
}

/** Web Locks of one origin, as far as core uses them: exclusive, in the order of asking, given up by a signal. */
export function fakeLocks(): Locks {
  const lines = new Map<string, Waiting[]>();

  async function request<T>(name: string, { signal }: { readonly signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
    const line = lines.get(name) ?? [];
    lines.set(name, line);
    await turn(line, signal);
    try {
      return await work();
    } finally {
      line.shift();
      line[0]?.grant();
    }
  }

  function turn(line: Waiting[], signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = { grant: resolve };
      line.push(own);
      if (line[0] === own) return resolve();
      signal.addEventListener('abort', () => {
        if (line.indexOf(own) < 1) return;
        line.splice(line.indexOf(own), 1);
        reject(new DOMException('The turn did not come.', 'AbortError'));
      });
    });
  }

  return { request };
}
