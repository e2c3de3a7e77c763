import { OTP_LENGTH } from '@foyer/core/skin/otp';
import { digitsOf, toAsciiDigits } from './digits';

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
