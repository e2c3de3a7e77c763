/** Maximum length of a header, in characters. Browsers and servers reject much shorter ones. */
const LONGEST_HEADER = 65_536;
/** Maximum length of a cookie with its name, in characters. Browsers reject longer ones. */
export const LONGEST_COOKIE = 4096;

/** Lone surrogates and control characters. No token contains them, and no request could send them. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * The distinct values of a cookie in a `Cookie` header, in the order sent. A name can occur more than once: a
 * neighboring host or a page under a different path might have set a cookie with the same name (threat T17).
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
