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
