import type { TraceValue } from '../trace';

/** First difference of two values. */
export interface Found {
  readonly path: string;
  readonly recorded: TraceValue | undefined;
  readonly today: TraceValue | undefined;
}

type Value = TraceValue | undefined;
type Fields = Readonly<Record<string, Value>>;

/** First difference between the rules and the recording. */
export function firstDifference(
  recorded: Value | Fields,
  today: Value | Fields,
  path: readonly string[] = [],
): Found | undefined {
  if (recorded === today) return undefined;
  if (!isObject(recorded) || !isObject(today) || Array.isArray(recorded) !== Array.isArray(today)) {
    return { path: path.join('.'), recorded: recorded as Value, today: today as Value };
  }
  for (const name of new Set([...Object.keys(recorded), ...Object.keys(today)])) {
    const found = firstDifference(own(recorded, name), own(today, name), [...path, name]);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Edited traces can name a field after one of `Object.prototype`. */
const own = (value: Fields, name: string): Value => (Object.hasOwn(value, name) ? value[name] : undefined);
