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
 * An email address as it is sent: with an international domain in ASCII. Other texts stay as they are.
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
 * The parser of addresses converts international names. It would also decode `%`, and read numbers as an address of
 * IPv4.
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
