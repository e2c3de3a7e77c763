import { cleanName } from '@foyer/wire/pasted';

/**
 * Cleans a name that a user typed: removes control characters, invisible characters and those that change the
 * direction of text. Shortens it to `length` without splitting a character.
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
