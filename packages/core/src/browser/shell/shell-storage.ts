/**
 * The storage of a desktop or mobile shell: two texts under two keys. `foyer_session` has the tokens of the session, so
 * store it where your system protects it. `foyer_state` has what a page would keep in localStorage.
 */
export interface ShellStorage {
  /** Resolves with the text of a key. Null or undefined: there is none. */
  get(key: string): Promise<string | null | undefined>;
  /** Stores a text. Resolves when it will last. */
  set(key: string, value: string): Promise<void>;
  /** Removes a key. */
  remove(key: string): Promise<void>;
}

/** Time limit of a call of the storage, in ms. A later result still applies. */
export const STORAGE_LIMIT = 3000;
