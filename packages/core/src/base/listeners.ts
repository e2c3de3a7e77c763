import { report } from './log';

// Threat T34.
/** Listeners of a host. One that throws does not affect the others. */
export function createListeners<T>() {
  const listeners = new Set<(value: T) => void>();
  return {
    add(this: void, listener: (value: T) => void): () => void {
      const own = (value: T) => listener(value);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell(this: void, value: T): void {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (thrown) {
          report('FOYER_CALLBACK_THREW', 'A listener that your app passed to Foyer threw an error.', thrown);
        }
      }
    },
  };
}
