import type { Problem } from '../base/errors';

/** English texts for the problems of the first form and of a page without network. Always loaded. */
export const builtInTexts = {
  'errors.invalidEmail': 'Invalid email address.',
  'error.invalidEmail': 'Email format is invalid.',
  'error.invalidPhoneNumber': 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  'foyer.error.network': 'We could not reach the server. Check your connection and try again.',
  'foyer.error.unconfirmed': 'You might already be signed in.',
  'foyer.error.timeout': 'This is taking too long. Try again.',
  'foyer.error.server': 'Something went wrong on our side. Try again.',
} as const;

const AT_HAND: Readonly<Record<string, keyof typeof builtInTexts | undefined>> = {
  invalid_email_address: 'errors.invalidEmail',
  invalid_email: 'error.invalidEmail',
  invalid_phone_number: 'error.invalidPhoneNumber',
  network_error: 'foyer.error.network',
  timeout: 'foyer.error.timeout',
  invalid_response: 'foyer.error.server',
  unexpected_error: 'foyer.error.server',
  internal_server_error: 'foyer.error.server',
};

/**
 * The keys of a problem's sentences, in order, if their texts are loaded. Undefined for other codes, and while a retry
 * has to wait.
 */
export function builtInKeys({
  code,
  retryAt,
  unconfirmed,
}: Problem): readonly (keyof typeof builtInTexts)[] | undefined {
  const key = Object.hasOwn(AT_HAND, code) ? AT_HAND[code] : undefined;
  if (!key || retryAt !== undefined) return undefined;
  return unconfirmed ? [key, 'foyer.error.unconfirmed'] : [key];
}
