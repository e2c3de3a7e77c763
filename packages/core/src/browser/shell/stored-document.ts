import { exclusively } from '../../base/exclusively';
import { toFoyerError } from '../../base/errors';
import type { Platform } from '../../base/platform';
import { within } from '../../base/waits';
import type { ShellStorage } from './shell-storage';
import { STORAGE_LIMIT } from './shell-storage';
import type { Entry } from './stored-entries';
import { formatEntries, parseEntries, withChanges } from './stored-entries';

export interface StoredDocumentDeps {
  readonly platform: Platform;
  readonly storage: ShellStorage;
  readonly key: string;
  /** The generation of the session in the entries. Empty: the entries have none. */
  readonly generationOf: (entries: ReadonlyMap<string, Entry>) => string;
  /** Called after this window has saved a change. */
  readonly saved: () => void;
  /** Called when the entries have changed without a call of this window. */
  readonly changed: () => void;
  /** Called when a call has succeeded, has failed, or has taken too long. */
  readonly settled: (call: 'load' | 'save', failure?: { readonly thrown: unknown }) => void;
}

/** Entries in memory, stored as one text under a key of a storage that answers later. */
export interface StoredDocument {
  readonly entries: () => ReadonlyMap<string, Entry>;
  /** Null removes the entry. */
  set(this: void, name: string, entry: Entry | null): void;
  /** Reads the storage, and adopts the changes of other windows. Resolves after the time limit at the latest. */
  load(this: void): Promise<void>;
}

/** One use of the storage. */
interface Turn {
  /** Settles as the use does. Rejects with `timeout` after the time limit: the next use then begins. */
  readonly over: Promise<void>;
  /** Settles as the use does, however late. */
  readonly whole: Promise<void>;
}

/** Whether no later use has begun. */
type IsCurrent = () => boolean;

// Decision 166.
/**
 * Calls of the storage run one after the other, so that a slow one cannot overwrite a later one. One that does not
 * settle within the time limit no longer blocks the next one: if it writes after all, everything is saved again. Each
 * save first reads what other windows have stored, and changes only the names of this window.
 */
export function createStoredDocument(deps: StoredDocumentDeps): StoredDocument {
  const { platform, storage, key, generationOf } = deps;
  let entries = new Map<string, Entry>();
  /** The generation in the storage when this window last read or wrote it. */
  let known = '';
  /** The changes of this window that are not stored yet. */
  let unsaved = new Map<string, Entry | null>();
  let last: Promise<unknown> = Promise.resolve();
  let current = {};
  let isSaveDue = false;

  function inTurn(begin: (isCurrent: IsCurrent) => Turn): Turn {
    const own = {};
    const begun = last.then(() => {
      current = own;
      return begin(() => current === own);
    });
    const over = begun.then((turn) => turn.over);
    last = over.catch(() => {});
    return { over, whole: begun.then((turn) => turn.whole) };
  }

  function adopt(stored: Map<string, Entry>): void {
    const before = formatEntries(entries);
    // Another window has signed in or out since, and this one has only renewed its session: the other one applies.
    const isOvertaken = generationOf(stored) !== known && generationOf(entries) === known;
    if (isOvertaken) unsaved = new Map();
    known = generationOf(stored);
    entries = withChanges(stored, unsaved);
    if (formatEntries(entries) !== before) deps.changed();
  }

  async function read(isCurrent: IsCurrent): Promise<void> {
    const stored = parseEntries(await storage.get(key));
    // A later use reads what applies now.
    if (isCurrent()) adopt(stored);
  }

  async function save(isCurrent: IsCurrent): Promise<void> {
    isSaveDue = false;
    await read(isCurrent);
    const own = unsaved;
    if (own.size === 0 || !isCurrent()) return;
    const next = entries;
    const isReplaced = generationOf(next) !== known;
    try {
      await (next.size > 0 ? storage.set(key, formatEntries(next)) : storage.remove(key));
    } catch (error) {
      // After a refresh the stored tokens are those of the same session.
      if (isReplaced && isCurrent()) await forget(isCurrent);
      throw error;
    }
    if (!isCurrent()) return saveAgain(next);
    known = generationOf(next);
    unsaved = new Map([...unsaved].filter(([name, entry]) => own.get(name) !== entry));
    deps.saved();
  }

  /** A session that has ended must not return at the next start. */
  async function forget(isCurrent: IsCurrent): Promise<void> {
    try {
      await storage.remove(key);
    } catch {
      // The failure of the save is reported.
      return;
    }
    if (!isCurrent()) return saveAgain(new Map());
    known = '';
    // The next save has to store what this change did not concern, too.
    unsaved = new Map([...entries, ...unsaved]);
  }

  /** A write that was given up has replaced the text of later ones. */
  function saveAgain(written: ReadonlyMap<string, Entry>): void {
    known = generationOf(written);
    const gone = [...written.keys()].filter((name) => !entries.has(name)).map((name) => [name, null] as const);
    unsaved = new Map([...gone, ...entries, ...unsaved]);
    scheduleSave();
  }

  function limitedSave(isCurrent: IsCurrent): Turn {
    let whole: Promise<void> | undefined;
    // Other windows do not wait for a call that does not settle either.
    const over = exclusively(platform, `foyer:shell:${key}`, STORAGE_LIMIT, () =>
      within(platform, STORAGE_LIMIT, (whole = save(isCurrent))),
    );
    return { over, whole: over.catch((thrown: unknown) => whole ?? Promise.reject(toFoyerError(thrown))) };
  }

  function limitedRead(isCurrent: IsCurrent): Turn {
    const whole = read(isCurrent);
    return { over: within(platform, STORAGE_LIMIT, whole), whole };
  }

  function scheduleSave(): void {
    if (isSaveDue) return;
    isSaveDue = true;
    // The other lines of the same commit follow in this task.
    void watch('save', inTurn(limitedSave));
  }

  async function watch(call: 'load' | 'save', { over, whole }: Turn): Promise<void> {
    // A late success counts too.
    const late = whole.then(
      () => true,
      () => false,
    );
    await over.catch((thrown: unknown) => deps.settled(call, { thrown }));
    if (await late) deps.settled(call);
  }

  return {
    entries: () => entries,
    set(name, entry) {
      // A new map: a save that is under way compares with the one that it has written.
      unsaved = new Map([...unsaved, [name, entry]]);
      entries = withChanges(entries, unsaved);
      scheduleSave();
    },
    async load() {
      const reading = inTurn(limitedRead);
      void watch('load', reading);
      // After a failure, the unsaved part might be stored now.
      if (unsaved.size > 0) scheduleSave();
      await within(platform, STORAGE_LIMIT, reading.whole).catch(() => {});
    },
  };
}
