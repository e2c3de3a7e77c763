import { isRecord, parseJson } from '../base/guards';

/** What a tab waits for, until another tab of this browser has come back with it. */
export interface TabNote {
  readonly id: string;
  /** Who waits: what comes back to somebody else is not for them. */
  readonly personId: string;
}

/**
 * The note of the tabs of a browser about what one of them waits for. Where a browser stores nothing, there is none.
 */
export interface TabNotes {
  leave(this: void, note: TabNote): void;
  /** Null if no tab waits, or if it has for ten minutes. */
  peek(this: void): TabNote | null;
  /** Tells the tab that waits, and takes the note away. */
  answer(this: void, text: string): void;
  /**
   * Calls back with what another tab answers to this note: anything may have written it. Returns a function that stops
   * listening.
   */
  onAnswer(this: void, note: TabNote, listener: (text: string) => void): () => void;
  clear(this: void): void;
}

/** What of the browser all its tabs share. */
export interface SharedStorage {
  storage(this: void): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Calls back with what another tab has written. Returns a function that stops listening. */
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

/** How long a tab may wait, in ms. */
const WAITS_FOR = 600_000;

// Decision 136.
/**
 * The notes of a public token. They hold ids and codes, never what is secret: every script of this origin can read
 * them.
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

/** A browser may refuse its storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
