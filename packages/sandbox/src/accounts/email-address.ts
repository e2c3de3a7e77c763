import { emailIn } from '@foyer/wire/pasted';
import { ApiError } from '../http/api-error';
import type { Settings } from '../projects/settings';

/**
 * Validates an email address and returns it in lower case, the form it is stored in. Throws `invalid_email`, and
 * `inactive_email` for addresses in the project's `inactive_emails`.
 */
export function checkEmail(input: unknown, settings: Settings): string {
  const email = readEmail(input);
  if (email === null) throw new ApiError('invalid_email');
  if (settings.inactive_emails.some((inactive) => readEmail(inactive) === email)) {
    throw new ApiError('inactive_email');
  }
  return email;
}

/** The same without project rules. Returns null for anything that is not an email address. */
export function readEmail(input: unknown): string | null {
  const email = typeof input === 'string' ? emailIn(input) : null;
  return email !== null && isLocalPart(email.slice(0, email.lastIndexOf('@'))) ? email.toLowerCase() : null;
}

/** A dot must have a different character before and after it (RFC 5321, section 4.1.2). */
const isLocalPart = (local: string): boolean =>
  local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
