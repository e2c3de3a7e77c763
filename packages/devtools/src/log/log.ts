import type { Entry, NewEntry } from './entry';

/** Highest number of entries in a log. The oldest are dropped. */
const LOG_LIMIT = 2000;

/** Content of a log. The same object until something is added. */
export interface LogContent {
  readonly entries: readonly Entry[];
  /** Number of the oldest entries that were dropped because of the limit. */
  readonly dropped: number;
}

/** A log of bounded size. */
export interface Log {
  add(this: void, entry: NewEntry): number;
  /** Changes an entry, unless it was dropped. */
  change(this: void, id: number, changes: Partial<NewEntry>): void;
  clear(this: void): void;
  content(this: void): LogContent;
}

/**
 * @param now The time in ms since 1970.
 * @param changed Called after every change of the content.
 * @param limit Maximum number of entries.
 */
export function createLog(now: () => number, changed: () => void, limit = LOG_LIMIT): Log {
  let entries: Entry[] = [];
  let dropped = 0;
  let nextId = 1;
  let content: LogContent | undefined;

  function update(): void {
    content = undefined;
    changed();
  }

  /** Ids are consecutive, so the index of an entry follows from its id. */
  const placeOf = (id: number): number => id - (nextId - entries.length);

  return {
    add(entry) {
      const id = nextId;
      nextId += 1;
      entries.push({ ...entry, id, at: now() });
      // Drops a quarter of the limit each time, because every drop moves all remaining entries.
      if (entries.length > limit + limit / 4) trim();
      update();
      return id;
    },
    change(id, changes) {
      const place = placeOf(id);
      const entry = entries[place];
      if (!entry) return;
      entries[place] = { ...entry, ...changes } as Entry;
      update();
    },
    clear() {
      entries = [];
      dropped = 0;
      update();
    },
    content() {
      trim();
      content ??= { entries: [...entries], dropped };
      return content;
    },
  };

  function trim(): void {
    const surplus = entries.length - limit;
    if (surplus <= 0) return;
    entries = entries.slice(surplus);
    dropped += surplus;
    content = undefined;
  }
}
