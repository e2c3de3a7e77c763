import { createTabNotes } from '../../src/browser/tab-note';
import { PUBLIC_TOKEN } from './provider';

type Listener = (key: string | null, value: string | null) => void;

/** The storage that the tabs of a browser share, with its own clock. A tab receives the writes of the others. */
export function sharedNotes() {
  const kept = new Map<string, string>();
  const listeners = new Map<Listener, object>();
  let now = 0;
  return {
    kept,
    later: (ms: number) => void (now += ms),
    tab(publicToken: string = PUBLIC_TOKEN) {
      const own = {};
      const tell = (key: string, value: string | null) => {
        for (const [listener, tab] of listeners) if (tab !== own) listener(key, value);
      };
      return createTabNotes(publicToken, {
        storage: () => ({
          getItem: (key) => kept.get(key) ?? null,
          setItem(key, value) {
            kept.set(key, value);
            tell(key, value);
          },
          removeItem(key) {
            kept.delete(key);
            tell(key, null);
          },
        }),
        listen(listener) {
          listeners.set(listener, own);
          return () => void listeners.delete(listener);
        },
        now: () => now,
      });
    },
  };
}
