/**
 * 32 bits of FNV-1a, as the browser client writes them into its record (reliability 5.1): enough to tell two values of
 * one browser apart, far too little to recover one. An empty text has an empty fingerprint.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return text && (hash >>> 0).toString(36);
}

/** A record of the session of another public token. */
export interface OthersRecord {
  /** The fingerprint of the token that it describes. Empty if it does not say. */
  readonly token: string;
  /** Whether that session is over, as far as the record says. */
  readonly isOver: boolean;
}

/**
 * From version 2 on, a record names its owner after the generation: the fingerprint of a public token (decision 101).
 */
const OWNED = /^(?:[2-9]|[1-9]\d{1,3})\.[^.]*\.(?!(?:in|mid|out)\.)([0-9a-z]{1,7})\./;

/** What a record cookie says of another public token's session. Undefined: it is ours, or does not say whose it is. */
export function othersRecord(text: string, publicToken: string): OthersRecord | undefined {
  const owner = OWNED.exec(text)?.[1];
  if (owner === undefined || owner === fingerprint(publicToken)) return undefined;
  const [, , , state, , , , , token = ''] = text.split('.');
  return { token, isOver: state === 'out' };
}
