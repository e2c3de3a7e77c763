/** Control characters, halves of characters, and marks of direction. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name that a person gives, as it may be saved: without control characters, and without those that change the direction of text around
 * them. It is cut where it would be too long, between characters.
 */
export function cleanedText(text: string, length: number): string {
  const cleaned = text.replace(HIDDEN, '').trim();
  let cut = '';
  for (const character of cleaned) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut.trim();
}

/** A code as people paste it: full-width digits, blanks and dashes are theirs. */
export const plainCode = (text: string): string => text.normalize('NFKC').replace(APART, '');

/** What stands between the digits of a code. */
const APART = /[\s\p{Cf}\p{Pd}]/gu;
