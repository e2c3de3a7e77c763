import { cleanName } from '@foyer/wire/pasted';

/**
 * A name that a user gives, as it may be saved: without control characters, and without those that nobody sees or that
 * change the direction of the text around them. It is cut between characters if it is too long.
 */
export function cleanedText(text: string, length: number): string {
  const cleaned = cleanName(text);
  let cut = '';
  for (const character of cleaned) {
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut.trim();
}
