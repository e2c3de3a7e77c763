import { Secret } from '../base/secret';

/** Fields with inner fields that are filtered too. */
const FILTERED: readonly string[] = ['command', 'event', 'inner', 'request'];

/**
 * Copies the fields that can be shown. Secrets become `[secret]`, at any depth. The same object always has the same
 * copy.
 */
export function createRedact(fields: readonly string[]): <T>(value: T) => T {
  const names = new Set(['at', 'type', 'error', 'command', 'announce', 'isSignIn', 'newWithin', ...fields]);
  const copies = new WeakMap<object, object>();

  function redact<T>(value: T): T {
    if (typeof value !== 'object' || value === null) return value;
    const shown = Object.entries(value).filter(([name, inner]) => names.has(name) || inner instanceof Secret);
    const copy = copies.get(value) ?? Object.fromEntries(shown.map(([name, inner]) => [name, within(name, inner)]));
    copies.set(value, copy);
    return copy as T;
  }

  /**
   * A failed command, a command or event of a composed flow, a part's state and a request contain such fields
   * themselves.
   */
  function within(name: string, value: unknown): unknown {
    if (FILTERED.includes(name)) return redact(value);
    return name === 'methods' ? copyOf(value as object, (_, state) => redact(state), name) : masked(name, value);
  }
  return redact;
}

/** The name of a list applies to its items. */
const copyOf = (value: object, within: (name: string, inner: unknown) => unknown, list: string): object =>
  Array.isArray(value)
    ? value.map((item) => within(list, item))
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(name, inner)]));

/**
 * A value without its secrets. Responses and errors have none, and stay the same object, so that hosts can recognize a
 * response they have already received.
 */
function masked(name: string, value: unknown): unknown {
  if (value instanceof Secret) return value.mask(name);
  const isKept = name === 'response' || typeof value !== 'object' || value === null || value instanceof Error;
  return isKept ? value : copyOf(value, masked, name);
}
