/** RFC 5321 section 4.5.3.1.3, less the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/**
 * Whether the text looks like an address that mail can reach: what browsers accept in `type=email` (HTML,
 * "valid email address"), and in addition a dot in the domain. Blanks around it are ignored.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
}

// Letters and digits of any script: browsers turn such a domain into punycode themselves.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const EMAIL = new RegExp(`^[\\p{L}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`, 'u');
