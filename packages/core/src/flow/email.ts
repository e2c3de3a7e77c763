import { asciiEmail } from '@foyer/wire/ascii-email';
import { cleanEmail, emailIn } from '@foyer/wire/pasted';
import type { Problem } from '../base/errors';

export { cleanEmail };

/** Whether a text from `cleanEmail` is a deliverable address, as far as a browser can check. */
export const isEmail = (text: string): boolean => emailIn(text) !== null;

/** Whether two addresses are equal, ignoring case and the encoding of the domain. */
export const isSameEmail = (one: string, other: string): boolean =>
  asciiEmail(one).toLowerCase() === asciiEmail(other).toLowerCase();

/**
 * A malformed address in the email link and password forms. The passcode form has another code and another text (spec
 * section 5).
 */
export const INVALID_EMAIL: Problem = { code: 'invalid_email', message: 'Email format is invalid.' };

/** A link to a webmail service that shows the provider's emails. */
export interface WebMailLink {
  /** The webmail service. */
  readonly mail: 'gmail' | 'yahoo' | 'outlook';
  /** The address of the inbox. */
  readonly href: `https://${string}`;
}

// Spec section 2; contract 10.6.
/**
 * The links of the email confirmation. They search for emails of the sending domain if it is known: the host's
 * `domainHint`, else the project's only email domain.
 */
export function webMailLinks(domainHint: string | undefined, emailDomains: readonly string[]): readonly WebMailLink[] {
  const domain = domainHint ?? (emailDomains.length === 1 ? emailDomains[0] : undefined);
  const gmail = domain ? `from:@${domain} in:anywhere` : 'in:anywhere';
  const yahoo = domain ? `keyword=from%253A${encodeURIComponent(domain)}` : 'is:unread';
  return [
    { mail: 'gmail', href: `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(gmail)}` },
    { mail: 'yahoo', href: `https://mail.yahoo.com/d/search/${yahoo}` },
    { mail: 'outlook', href: 'https://outlook.live.com/mail/0/inbox' },
  ];
}
