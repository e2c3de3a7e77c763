/** The longest name of an organization in the name of a file, in characters. */
const NAME_LENGTH = 60;
/** Characters that file systems refuse, that a shell interprets, or that cannot be seen. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|%&$!`'{}[\]~#@^;,=+]/gu;

const EDGES = ' .-';

// Org W24.
/** The name of the file of recovery codes, from that of the organization. */
export function backupFileName(organizationName: string): string {
  const name = organizationName.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const letters = name.match(/./gsu) ?? [];
  // A name that begins with a dot is hidden, and one that ends with it is cut.
  const isInside = (letter = ''): boolean => !EDGES.includes(letter);
  const first = letters.findIndex(isInside);
  let end = letters.length;
  while (end > first + 1 && !isInside(letters[end - 1])) end -= 1;
  const short =
    first < 0
      ? ''
      : letters
          .slice(first, Math.min(end, first + NAME_LENGTH))
          .join('')
          .trimEnd();
  return short === '' ? 'backup-codes.txt' : `${short}-backup-codes.txt`;
}

// Org 5.21.
/** The secret of an authenticator app as it is typed: in groups of four, in small letters. */
export const readableSecret = (secret: string): string => (copiedSecret(secret).match(/.{1,4}/gs) ?? []).join(' ');

/** The same as it is copied: without gaps. */
export const copiedSecret = (secret: string): string => secret.replace(/\s/g, '').toLowerCase();
