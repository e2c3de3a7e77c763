import type { Problem } from '../../base/errors';

/** RFC 5321 section 4.5.3.1.3, less the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/**
 * Whether the text looks like an address that mail can reach: what browsers accept in `type=email` (HTML, "valid email
 * address"), plus a dot in the domain. Surrounding blanks are ignored.
 */
export function isEmail(text: string): boolean {
  const email = text.trim();
  if (email.length > MAX_EMAIL_LENGTH) return false;
  const [local = '', domain = '', ...more] = email.split('@');
  const labels = domain.split('.');
  return more.length === 0 && isLocal(local) && labels.length > 1 && labels.every(isLabel);
}

// In functions, because a browser builds the tables of these classes where the pattern stands, and the first form needs neither.
const isLocal = (text: string): boolean => /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(text);
// Letters and digits of any script: browsers turn such a domain into punycode themselves.
const isLabel = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(text);

/**
 * A malformed address in the email link and password forms. The passcode form has another code and another text
 * (spec section 5).
 */
export const INVALID_EMAIL: Problem = { code: 'invalid_email', message: 'Email format is invalid.' };

/** A link to a web-mail service that opens the mails from the provider. */
export interface WebMailLink {
  readonly mail: 'gmail' | 'yahoo' | 'outlook';
  readonly href: `https://${string}`;
}

// Spec section 2; contract 10.6.
/**
 * The links of the email confirmation. They search for mails of the sending domain if it is known: the host's
 * `domainHint`, else the project's only email domain.
 */
export function webMailLinks(
  domainHint: string | undefined,
  emailDomains: readonly string[],
): readonly WebMailLink[] {
  const domain = domainHint ?? (emailDomains.length === 1 ? emailDomains[0] : undefined);
  const gmail = domain ? `from:@${domain} in:anywhere` : 'in:anywhere';
  const yahoo = domain ? `keyword=from%253A${encodeURIComponent(domain)}` : 'is:unread';
  return [
    { mail: 'gmail', href: `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(gmail)}` },
    { mail: 'yahoo', href: `https://mail.yahoo.com/d/search/${yahoo}` },
    { mail: 'outlook', href: 'https://outlook.live.com/mail/0/inbox' },
  ];
}
