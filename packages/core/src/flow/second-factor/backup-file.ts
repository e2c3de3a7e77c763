/** The maximum length of the organization's name in a file name, in characters. */
const NAME_LENGTH = 60;
/** Characters that file systems refuse or a shell interprets, and invisible characters. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|%&$!`'{}[\]~#@^;,=+]/gu;

const EDGES = ' .-';

// Org W24.
/** The file name of the recovery codes, from the organization's name. */
export function backupFileName(organizationName: string): string {
  const name = organizationName.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const letters = name.match(/./gsu) ?? [];
  // Operating systems hide a file if its name begins with a dot, and some remove a dot at the end.
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
/** The secret of an authenticator app for typing: groups of four lowercase characters. */
export const readableSecret = (secret: string): string => (copiedSecret(secret).match(/.{1,4}/gs) ?? []).join(' ');

/** The secret for copying: without spaces. */
export const copiedSecret = (secret: string): string => secret.replace(/\s/g, '').toLowerCase();
