import { isRecord } from './guards';

/**
 * Reads a part of a response tolerantly, as `readAnswer` of the contract does. Undefined: it doesn't fit. Appends the
 * paths of the parts that were left out to `leftOut`.
 */
export type ReadPart = (value: unknown, path: string, leftOut: string[]) => unknown;

export const text: ReadPart = (value) => (typeof value === 'string' ? value : undefined);
export const flag: ReadPart = (value) => (typeof value === 'boolean' ? value : undefined);
export const number: ReadPart = (value) => (typeof value === 'number' ? value : undefined);

/** A part with a default value for when it is missing. */
export const orElse =
  (part: ReadPart, otherwise: unknown): ReadPart =>
  (value, path, leftOut) =>
    value === undefined ? otherwise : part(value, path, leftOut);

/** A list without the items that do not fit. */
export const list =
  (item: ReadPart): ReadPart =>
  (value, path, leftOut) =>
    Array.isArray(value)
      ? value
          .map((one: unknown, index) => readOr(item, one, `${path}[${index}]`, leftOut))
          .filter((one) => one !== undefined)
      : undefined;

/** The members of an object that fit. If one of `needs` is missing, the object itself doesn't fit. */
export const object =
  (members: Readonly<Record<string, ReadPart>>, needs: readonly string[] = []): ReadPart =>
  (value, path, leftOut) => {
    if (!isRecord(value)) return undefined;
    const entries = Object.entries(members).map(([name, part]) => [
      name,
      member(value, name, part, leftOut, `${path}.`),
    ]);
    const read = Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
    return needs.some((name) => read[name] === undefined) ? undefined : read;
  };

/** A member of an object, or its default. Null counts as absent. */
export function member(
  of: Readonly<Record<string, unknown>>,
  name: string,
  part: ReadPart,
  leftOut: string[],
  path = '',
): unknown {
  const at = path + name;
  const found = readOr(part, of[name] ?? undefined, at, leftOut);
  return found === undefined ? part(undefined, at, leftOut) : found;
}

/** Reports only the outermost part that doesn't fit. */
function readOr(part: ReadPart, value: unknown, path: string, leftOut: string[]): unknown {
  const inner: string[] = [];
  const read = part(value, path, inner);
  if (value !== undefined) leftOut.push(...(read === undefined ? [path] : inner));
  return read;
}
