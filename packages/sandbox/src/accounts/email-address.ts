import { ApiError } from '../http/api-error';
import type { Settings } from '../projects/settings';

const LOCAL_PART = /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * Validates an email address and returns it in lower case, the form it is stored in. Throws `invalid_email`, and
 * `inactive_email` for addresses in the project's `inactive_emails`.
 */
export function checkEmail(input: unknown, settings: Settings): string {
  const email = readEmail(input);
  if (email === null) throw new ApiError('invalid_email');
  if (settings.inactive_emails.some((inactive) => inactive.toLowerCase() === email)) {
    throw new ApiError('inactive_email');
  }
  return email;
}

/** The same without project rules. Returns null for anything that is not an email address. */
export function readEmail(input: unknown): string | null {
  return typeof input === 'string' && isEmail(input) ? input.toLowerCase() : null;
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || text.length > 254 || labels.length < 2) return false;
  const dotsFit = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return dotsFit && LOCAL_PART.test(local) && labels.every((label) => LABEL.test(label));
}
