/**
 * 32 bits of FNV-1a, as the browser client writes them into its record (reliability 5.1): enough to distinguish two
 * values of one browser, too few to recover a value. An empty text has an empty fingerprint.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return text && (hash >>> 0).toString(36);
}

/** A record of a session that belongs to a different public token. */
export interface ForeignRecord {
  /** The fingerprint of the session token. Empty if the record has none. */
  readonly token: string;
  /** Whether the record says that the session has ended. */
  readonly isOver: boolean;
}

/** From version 2 on, a record contains the fingerprint of its public token after the generation (decision 101). */
const OWNED = /^(?:[2-9]|[1-9]\d{1,3})\.[^.]*\.(?!(?:in|mid|out)\.)([0-9a-z]{1,7})\./;

/**
 * Reads a record of a different public token's session. Undefined if the record is for this public token, or names
 * none.
 */
export function foreignRecord(text: string, publicToken: string): ForeignRecord | undefined {
  const owner = OWNED.exec(text)?.[1];
  if (owner === undefined || owner === fingerprint(publicToken)) return undefined;
  const [, , , state, , , , , token = ''] = text.split('.');
  return { token, isOver: state === 'out' };
}
