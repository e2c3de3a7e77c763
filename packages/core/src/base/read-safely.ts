/** Reads something of a host's object. Undefined if a getter or a proxy of it throws. */
export function readSafely<Value>(read: () => Value): { readonly value: Value } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}
