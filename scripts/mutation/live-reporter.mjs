import { appendFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { live, roomOf } from './rooms.mjs';

/**
 * Writes down each result as it comes: a room takes long, its survivors are known long before its end, and a run that
 * stops halfway has not been in vain.
 */
class LiveReporter {
  #path = live(roomOf(process.env.FOYER_ROOM));
  #began = Date.now();

  onMutationTestingPlanReady() {
    writeFileSync(this.#path, '');
  }

  onMutantTested({ fileName, location: { start }, replacement, status, statusReason = '', killedBy = [] }) {
    if (status === 'Ignored') return;
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    const result = {
      status,
      at: `${relative(process.cwd(), fileName)}:${start.line}:${start.column}`,
      replacement,
      killedBy,
      statusReason: statusReason.slice(0, 200),
      seconds,
    };
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'live', injectableClass: LiveReporter }];
