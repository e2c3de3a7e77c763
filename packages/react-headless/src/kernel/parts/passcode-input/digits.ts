import { OTP_LENGTH } from '@foyer/core/internal/kernel/code-entry';

const DECIMAL_DIGIT = /\p{Nd}/gu;
const ONE_DECIMAL_DIGIT = /^\p{Nd}$/u;

/** The text with the decimal digits of every script (full-width, Arabic-Indic, Devanagari, ...) as ASCII digits. */
export const toAsciiDigits = (text: string): string => text.replace(DECIMAL_DIGIT, asciiDigit);

/** Only the digits of the text, as ASCII. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');

function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  // Unicode encodes the ten digits of a script in order, so the distance to the first one is the value.
  const last = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (ONE_DECIMAL_DIGIT.test(String.fromCodePoint(last - value - 1))) value += 1;
  return String(value % 10);
}

/** The first six digits of the text, in ASCII (spec section 5). */
export const passcodeOf = (text: string): string => digitsOf(text).slice(0, OTP_LENGTH);

/**
 * The passcode in a pasted text, which may be a whole message ('123-456 is your code, valid 5 minutes'). Undefined if
 * the text has no separate run of six digits, in one group or in groups of equal length.
 */
export function pastedPasscode(text: string): string | undefined {
  const found = ALONE.exec(toAsciiDigits(text).replace(GAP, ' '))?.[1];
  return found === undefined ? undefined : digitsOf(found);
}

/** Separators of the groups: spaces, dashes and invisible characters. */
const GAP = /[\s\p{Pd}\p{Cf}]+/gu;
/** Six digits, or groups of three, two or one. */
const ALONE = /(?:^|[^0-9])([0-9]{6}|[0-9]{3} [0-9]{3}|(?:[0-9]{2} ){2}[0-9]{2}|(?:[0-9] ){5}[0-9])(?![0-9])/;
