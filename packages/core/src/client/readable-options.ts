import { isRecord, readSafely } from '../base/guards';
import type { ClientOptions } from './options';

/**
 * The options as plain data, each read once. Values that are neither strings nor booleans, or that cannot be read, are
 * ignored: untyped hosts can pass anything, and the check of options warns them.
 */
export function readableOptions(options: unknown): ClientOptions {
  return plain(options, (group) => plain(group, () => undefined)) ?? {};
}

function plain(from: unknown, deeper: (value: unknown) => unknown): object | undefined {
  const into: Record<string, unknown> = {};
  const read = readSafely(() => {
    if (!isRecord(from)) return false;
    // Includes inherited keys: hosts derive options from shared ones.
    for (const key in from) {
      const value = readSafely(() => from[key])?.value;
      into[key] = typeof value === 'string' || typeof value === 'boolean' ? value : deeper(value);
    }
    return true;
  });
  return read?.value === false ? undefined : into;
}
