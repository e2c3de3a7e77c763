const ASCII_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A domain in ASCII and lower case (Unicode TS 46): `bücher.example` is `xn--bcher-kva.example`. Null if it is not a
 * domain of two labels or more.
 */
export function asciiDomain(text: string): string | null {
  const domain = isAscii(text) ? text.toLowerCase() : hostOf(text);
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => ASCII_LABEL.test(label)) ? domain : null;
}

/**
 * Converts the international domain of an email address to ASCII, as on the wire. Returns all other texts unchanged.
 *
 * @param email The address, as a user reads it.
 */
export function asciiEmail(email: string): string {
  if (isAscii(email)) return email;
  const at = email.lastIndexOf('@') + 1;
  const domain = asciiDomain(email.slice(at));
  return at < 2 || domain === null ? email : email.slice(0, at) + domain;
}

const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text);

/**
 * Converts an international domain with the URL parser. Refuses other characters first, because the parser would decode
 * `%` and read numbers as an IPv4 address.
 */
function hostOf(text: string): string {
  if (!/^[\p{L}\p{N}\p{M}\u200C-\u200D.-]+$/u.test(text)) return '';
  try {
    const { hostname } = new URL(`https://${text}`);
    return /^[\d.]+$/.test(hostname) ? '' : hostname;
  } catch {
    return '';
  }
}
