/** Longer headers are not read: browsers and servers refuse them long before. In characters. */
const LONGEST_HEADER = 65_536;
/** No browser keeps a cookie that is longer, with its name. In characters. */
export const LONGEST_COOKIE = 4096;

/** Halves of characters and control characters: no token has any, and no request could carry them on. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * The values of a cookie in a `Cookie` header, each once, in the order sent. A name can come more than once: a
 * neighbouring host or another path may have set one beside ours (threat T17).
 */
export function cookieValues(header: string, name: string): readonly string[] {
  if (header.length > LONGEST_HEADER) return [];
  const names = [name, encodeURIComponent(name)];
  const values = new Set<string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.length > LONGEST_COOKIE + 1 || !names.includes(pair.slice(0, at).trim())) continue;
    const value = decoded(pair.slice(at + 1).trim());
    if (value !== '' && !UNSENDABLE.test(value)) values.add(value);
  }
  return [...values];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/^"(.*)"$/, '$1'));
  } catch {
    return text;
  }
}
