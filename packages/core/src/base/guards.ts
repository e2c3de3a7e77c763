/** Guards for data from outside: storage, cookies, answers, other programs' objects. */

/**
 * Whether the value has at least the members of the sample, each of the same type, at every depth. Every element of an
 * array is compared with the first element of the sample array.
 */
export function fits(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((one) => sample.length === 0 || fits(sample[0], one));
  }
  if (typeof sample !== 'object' || sample === null) return typeof sample === typeof value;
  return isRecord(value) && Object.entries(sample).every(([key, member]) => fits(member, value[key]));
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON. Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
