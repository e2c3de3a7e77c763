import { isRecord, readSafely } from '../base/guards';
import type { ClientOptions } from './options';

/**
 * The options as plain data, each read once. What is neither text nor flag, and what cannot be read, counts as not
 * given: untyped hosts may pass anything, and the check of options tells them.
 */
export function readableOptions(options: unknown): ClientOptions {
  return plain(options, (group) => plain(group, () => undefined)) ?? {};
}

function plain(from: unknown, deeper: (value: unknown) => unknown): object | undefined {
  const into: Record<string, unknown> = {};
  const read = readSafely(() => {
    if (!isRecord(from)) return false;
    // With what is inherited: hosts derive options from shared ones.
    for (const key in from) {
      const value = readSafely(() => from[key])?.value;
      into[key] = typeof value === 'string' || typeof value === 'boolean' ? value : deeper(value);
    }
    return true;
  });
  return read?.value === false ? undefined : into;
}
