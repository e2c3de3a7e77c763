import { isRecord, parseJson } from '../../base/guards';

/** A text under a name. */
export interface Entry {
  readonly value: string;
  /** Until when it is valid (ms since 1970). Absent: without a limit. */
  readonly until?: number | undefined;
}

/** Changed names since the last save. Null: removed. */
export type Changes = ReadonlyMap<string, Entry | null>;

/**
 * Reads a stored text. A damaged text or entry is ignored: another program or an older version might have written it.
 */
export function parseEntries(text: unknown): Map<string, Entry> {
  const stored = typeof text === 'string' ? parseJson(text) : undefined;
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return new Map(entries.flatMap(([name, entry]) => (isEntry(entry) ? [[name, entry] as const] : [])));
}

export const formatEntries = (entries: ReadonlyMap<string, Entry>): string =>
  JSON.stringify(Object.fromEntries(entries));

export function withChanges(entries: ReadonlyMap<string, Entry>, changes: Changes): Map<string, Entry> {
  const changed = new Map(entries);
  for (const [name, entry] of changes) {
    if (entry) changed.set(name, entry);
    else changed.delete(name);
  }
  return changed;
}

const isEntry = (entry: unknown): entry is Entry =>
  isRecord(entry) &&
  typeof entry['value'] === 'string' &&
  (entry['until'] === undefined || typeof entry['until'] === 'number');
