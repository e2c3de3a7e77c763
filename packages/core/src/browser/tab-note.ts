import { isRecord, parseJson } from '../base/guards';

/** A note that this tab waits until another tab of this browser returns with a response. */
export interface TabNote {
  readonly id: string;
  /** The user who waits. A response for another user is ignored. */
  readonly personId: string;
}

/** The note of a tab that waits, which all tabs of a browser can read. There is none if storage is blocked. */
export interface TabNotes {
  leave(this: void, note: TabNote): void;
  /** Null if no tab waits, or if it has waited for more than ten minutes. */
  peek(this: void): TabNote | null;
  /** Sends the response to the tab that waits, and removes the note. */
  answer(this: void, text: string): void;
  /**
   * Calls `listener` with another tab's response to this note. Any script of this origin can write it, so check it.
   * Returns a function that stops listening.
   */
  onAnswer(this: void, note: TabNote, listener: (text: string) => void): () => void;
  clear(this: void): void;
}

/** Storage that all tabs of a browser share. */
export interface SharedStorage {
  storage(this: void): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Calls `listener` with changes that other tabs write. Returns a function that stops listening. */
  listen(this: void, listener: (key: string | null, value: string | null) => void): () => void;
  /** The time in ms since 1970, which the tabs share. */
  now(this: void): number;
}

const browserStorage: SharedStorage = {
  storage: () => localStorage,
  listen(listener) {
    const hear = ({ key, newValue }: StorageEvent) => listener(key, newValue);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  },
  now: Date.now,
};

/** How long a tab can wait, in ms. */
const WAITS_FOR = 600_000;

// Decision 136.
/**
 * The notes of a public token. They contain ids and codes, never a secret: every script of this origin can read them.
 */
export function createTabNotes(
  publicToken: string,
  { storage, listen, now }: SharedStorage = browserStorage,
): TabNotes {
  const key = `foyer:waits:${publicToken}`;
  const peek = () => noteIn(quietly(() => storage().getItem(key)) ?? '', now());
  const write = (note: TabNote & { readonly answer?: string }) =>
    quietly(() => storage().setItem(key, JSON.stringify({ ...note, until: now() + WAITS_FOR })));
  const clear = () => quietly(() => storage().removeItem(key));
  return {
    leave: ({ id, personId }) => write({ id, personId }),
    peek() {
      const note = peek();
      return note && { id: note.id, personId: note.personId };
    },
    answer(text) {
      const note = peek();
      if (note) write({ id: note.id, personId: note.personId, answer: text });
      clear();
    },
    onAnswer(waiting, listener) {
      const hear = (written: string | null, value: string | null): void => {
        const note = written === key ? noteIn(value ?? '', now()) : null;
        if (note?.answer !== undefined && note.id === waiting.id && note.personId === waiting.personId)
          listener(note.answer);
      };
      return quietly(() => listen(hear)) ?? (() => undefined);
    },
    clear,
  };
}

function noteIn(text: string, now: number): (TabNote & { readonly answer?: string }) | null {
  const found = parseJson(text);
  if (!isRecord(found) || !(Number(found['until']) > now)) return null;
  const { id, personId, answer } = found;
  if (typeof id !== 'string' || typeof personId !== 'string') return null;
  return { id, personId, ...(typeof answer === 'string' && { answer }) };
}

/** A browser can refuse access to its storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
