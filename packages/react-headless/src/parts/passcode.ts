import { OTP_LENGTH } from '@foyer/core/skin/otp';
import { digitsOf, toAsciiDigits } from './digits';

/** What a passcode field keeps of a text: its digits in ASCII, at most six (spec section 5). */
export const passcodeOf = (text: string): string => digitsOf(text).slice(0, OTP_LENGTH);

/**
 * The passcode in a pasted text, which may be a whole message ('123-456 is your code, valid 5 minutes'), or
 * undefined where no six digits stand alone, in one piece or in equal ones.
 */
export function pastedPasscode(text: string): string | undefined {
  const found = ALONE.exec(toAsciiDigits(text))?.[1];
  return found === undefined ? undefined : digitsOf(found);
}

// Between the pieces: blanks, dashes and invisible characters.
const GAP = '[\\s\\p{Pd}\\p{Cf}]+';
const pieces = (size: number): string =>
  `[0-9]{${size}}(?:${GAP}[0-9]{${size}}){${OTP_LENGTH / size - 1}}`;
const ALONE = new RegExp(`(?:^|[^0-9])(${[6, 3, 2, 1].map(pieces).join('|')})(?![0-9])`, 'u');
