export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_DEPTH = 64;

/**
 * The reason why a parsed value cannot be stored, or null if it can. PostgreSQL cannot store U+0000 or a lone
 * surrogate. No real request is nested more than 64 levels deep.
 */
export function findUnstorable(value: unknown): string | null {
  const pending: { item: unknown; depth: number }[] = [{ item: value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { item, depth } = next;
    if (depth > MAX_DEPTH) return 'it is nested too deeply';
    if (typeof item === 'string' && isUnstorableText(item)) return 'it contains an invalid character';
    if (typeof item !== 'object' || item === null) continue;
    for (const [key, child] of Object.entries(item)) {
      if (isUnstorableText(key)) return 'it contains an invalid character';
      pending.push({ item: child, depth: depth + 1 });
    }
  }
  return null;
}

export function isUnstorableText(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text);
}
