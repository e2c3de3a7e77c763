import { warn } from '../../base/log';
import type { DevtoolsHook } from '../../base/devtools-hook';

// Decision 23.
/** Tells the developer once of each part of an answer that was left out, and tools always: its path, never its value. */
export function createLeftOut(devtools: Pick<DevtoolsHook, 'leftOut'> = {}) {
  const told = new Set<string>();
  return (call: string, paths: readonly string[]): void => {
    if (paths.length > 0) devtools.leftOut?.(call, paths);
    const news = paths.map((path) => path.replace(/\[\d+\]/g, '[]')).filter((path) => !told.has(`${call} ${path}`));
    for (const path of news) told.add(`${call} ${path}`);
    const parts = [...new Set(news)].slice(0, 10);
    if (parts.length > 0) warn(`The answer of ${call} has parts that are not in the contract. Left out: ${parts.join(', ')}.`);
  };
}
