import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The first of these programs that is installed. */
export const programOf = (...names) => names.find((name) => spawnSync('which', [name]).status === 0);

/** A free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Calls `look` until it returns something, or throws its last error. */
export async function until(look, { within = 20_000, every = 100, what = 'what was awaited' } = {}) {
  let problem = new Error(`${what} did not come within ${within / 1000} s`);
  for (const deadline = Date.now() + within; Date.now() < deadline; await wait(every)) {
    try {
      const found = await look();
      if (found !== undefined && found !== false && found !== null) return found;
    } catch (error) {
      problem = new Error(`${what}: ${error.message}`, { cause: error });
    }
  }
  throw problem;
}
