import type { Platform } from '../../base/platform';
import { RECORD_SUFFIX } from '../../base/provider';
import type { StoredDocument } from './stored-document';
import type { Entry } from './stored-entries';

/**
 * The generation of the session in the entries: of all records, since every version of a record has it in second place.
 */
export const generationOf = (entries: ReadonlyMap<string, Entry>): string =>
  [...entries].flatMap(([name, { value }]) => (name.endsWith(RECORD_SUFFIX) ? [value.split('.')[1] ?? ''] : [])).join();

/**
 * The session's cookies in a document, for a page whose own cookies do not last. Cookies without a lifetime end with
 * the page, as a browser ends them.
 *
 * @param canWrite False while the storage does not work: it then refuses cookies, as a browser that blocks them does.
 */
export function sessionJar(
  document: Pick<StoredDocument, 'entries' | 'set'>,
  { wallClock }: Pick<Platform, 'wallClock'>,
  canWrite: () => boolean,
): Platform['cookies'] {
  const brief = new Map<string, string>();
  const isValid = ({ until = Infinity }: Entry): boolean => until > wallClock();

  return {
    read: () =>
      [
        ...[...document.entries()].filter(([, entry]) => isValid(entry)).map(([name, { value }]) => [name, value]),
        ...brief,
      ]
        .map((pair) => pair.join('='))
        .join('; '),
    write(line) {
      const [pair = ''] = line.split('; ', 1);
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const seconds = /; max-age=(\d+)/.exec(line)?.[1];
      const isRemoval = seconds === '0';
      if (!isRemoval && !canWrite()) return;
      brief.delete(name);
      if (seconds === undefined) brief.set(name, value);
      const isStored = seconds !== undefined && !isRemoval;
      if (isStored) document.set(name, { value, until: wallClock() + Number(seconds) * 1000 });
      else if (document.entries().has(name)) document.set(name, null);
    },
  };
}
