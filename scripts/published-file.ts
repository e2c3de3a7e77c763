/** The folders below `src` that hold entries: what others import by the package's name. */
const ENTRIES = ['entries', 'internal'];

/**
 * The published file of a module, by its folders (decision 117): `<kind>/<room>/` is in the file of the kind, which
 * pages load first; a folder in a room names a file of its own, as `kernel/session/engine/` is in `kernel/engine`. The
 * signed-in half is apart: `users/account/emails/` is in `users/account/emails`, so that no page that signs in has a
 * part of it.
 * @param path Below `src`.
 * @param apart Folders in which each module is a file of its own.
 * @returns Below `dist`, without an ending. Undefined: an entry, whose name the package decides.
 * @throws RangeError if the module stands where no file is named.
 */
export function publishedFile(path: string, apart: readonly string[] = []): string | undefined {
  const file = fileOf(path, apart);
  return file && `files/${file}`;
}

function fileOf(path: string, apart: readonly string[]): string | undefined {
  const folders = path.split('/').slice(0, -1);
  const [kind, room = '', file] = folders;
  if (kind === undefined || ENTRIES.includes(kind)) return undefined;
  if (!KINDS.includes(kind))
    throw new RangeError(`src/${path} belongs to no published file: it is in no folder of ${KINDS.join(', ')}.`);
  if (apart.includes(folders.join('/'))) return `${kind}/${nameOf(path)}`;
  if (SIGNED_IN.includes(room)) {
    if (file === undefined)
      throw new RangeError(`src/${path} belongs to no published file: in ${kind}/${room}, each folder is one.`);
    return `${kind}/${room}/${file}`;
  }
  if (WHOLE.includes(room)) return file === undefined ? `${kind}/${room}` : `${kind}/${room}/${file}`;
  return file === undefined ? kind : `${kind}/${file}`;
}

/** Whose a module is: everybody's, users', organizations', or that of tests and tools. */
const KINDS = ['kernel', 'users', 'organizations', 'testing'];

/** The rooms of what people do who are signed in. */
const SIGNED_IN = ['account', 'admin'];

/** Rooms that are no part of the first file. What stands in no folder of theirs is one file. */
const WHOLE = ['switcher'];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
