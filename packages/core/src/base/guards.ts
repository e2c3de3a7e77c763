/** Guards for untrusted data: storage, cookies, responses, other programs' objects. */

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

/** Kind of a value, for a message to a developer. Never the value itself: it might be a secret. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Reads a property of a host's object. Undefined if its getter or proxy throws. */
export function readSafely<Value>(read: () => Value): { readonly value: Value } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}

/** Claims of a JWT (RFC 7519). The signature is not checked, so don't trust them. Empty if it is not a JWT. */
export function jwtClaims(jwt: string): Readonly<Record<string, unknown>> {
  try {
    const [, payload = ''] = jwt.split('.');
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}
