import type { BetterAuthOptions } from 'better-auth';

/**
 * Where the tests keep sessions and verifications: in the database, in a second storage (`only`), or sessions in both
 * (`both`).
 */
const STORAGE = process.env['FOYER_STORAGE'];

/** Whether every session and verification is a row, and no cache is asked before it. */
export const KEEPS_ROWS = STORAGE === undefined;

interface Entry {
  readonly value: string;
  readonly until: number;
}

/** The host's `secondaryStorage`. */
function storageIn(entries: Map<string, Entry>): NonNullable<BetterAuthOptions['secondaryStorage']> {
  const get = (key: string) => {
    const entry = entries.get(key);
    return entry === undefined || entry.until <= Date.now() ? null : entry.value;
  };
  const set = (key: string, value: string, seconds = Infinity) =>
    void entries.set(key, { value, until: Date.now() + seconds * 1000 });
  return {
    get: (key) => Promise.resolve(get(key)),
    set: (key, value, seconds) => Promise.resolve(set(key, value, seconds)),
    delete: (key) => Promise.resolve(void entries.delete(key)),
    getAndDelete(key) {
      const value = get(key);
      entries.delete(key);
      return Promise.resolve(value);
    },
    increment(key, seconds) {
      const value = Number(get(key) ?? 0) + 1;
      const until = value === 1 ? Date.now() + seconds * 1000 : (entries.get(key)?.until ?? 0);
      entries.set(key, { value: String(value), until });
      return Promise.resolve(value);
    },
  };
}

const storages = new Map<object | string, ReturnType<typeof storageIn>>();

/** The options of the chosen storage. Instances of one database or of one project share it. */
export function storageOptions(database: object, publicToken: string): Partial<BetterAuthOptions> {
  if (STORAGE === undefined) return {};
  const secondaryStorage = storages.get(database) ?? storages.get(publicToken) ?? storageIn(new Map());
  storages.set(database, secondaryStorage).set(publicToken, secondaryStorage);
  return {
    secondaryStorage,
    session: { storeSessionInDatabase: STORAGE === 'both' },
    rateLimit: { storage: 'secondary-storage' },
  };
}
