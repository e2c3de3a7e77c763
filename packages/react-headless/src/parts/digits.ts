import { OTP_LENGTH, passcodeIn, toAsciiDigits } from '@foyer/core/internal/shared';

/** Only the digits of the text, as ASCII. */
const digitsOf = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

/** The first six digits of a typed text, in ASCII (spec section 5). */
export const passcodeOf = (text: string): string => digitsOf(text).slice(0, OTP_LENGTH);

/**
 * The part of an inserted text that a field keeps: the passcode in it, or the first digits of one. Undefined if the
 * text contains something else, such as a message without a passcode or with several.
 */
export function insertedPasscode(text: string): string | undefined {
  const isPart = /^[\s\p{Nd}\p{Pd}\p{Cf}]*$/u.test(text) && digitsOf(text).length <= OTP_LENGTH;
  return passcodeIn(text) ?? (isPart ? digitsOf(text) : undefined);
}

/**
 * Whether the browser or a password manager has filled the field by itself. Keyboards insert text, also the passcode of
 * a message that a user has picked above the keys.
 */
export function isFilled(event: Event): boolean {
  const { inputType = '' } = event as { readonly inputType?: string };
  return inputType === '' || inputType === 'insertReplacementText';
}

/**
 * Whether a user is typing, in which case the text must not change under the caret. Otherwise it was pasted, or filled
 * by the browser.
 */
export function isTyping(event: Event): boolean {
  const { inputType = '', data } = event as { readonly inputType?: string; readonly data?: string | null };
  // Some keyboards suggest the whole number and insert it with the input type of a single letter.
  if (inputType === 'insertText') return (data?.length ?? 0) <= 1;
  return /^(?:insertCompositionText|delete|history)/.test(inputType);
}
