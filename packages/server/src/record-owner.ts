import { fingerprint } from './fingerprint';

/** A record of the session of another public token. */
export interface OthersRecord {
  /** The fingerprint of the token that it describes. Empty if it does not say. */
  readonly token: string;
  /** Whether that session is over, as far as the record says. */
  readonly isOver: boolean;
}

/** From version 2 on, a record names its owner after the generation: the fingerprint of a public token (decision 101). */
const OWNED = /^(?:[2-9]|[1-9]\d{1,3})\.[^.]*\.(?!(?:in|mid|out)\.)([0-9a-z]{1,7})\./;

/** What a record cookie says of another public token's session. Undefined: it is ours, or does not say whose it is. */
export function othersRecord(text: string, publicToken: string): OthersRecord | undefined {
  const owner = OWNED.exec(text)?.[1];
  if (owner === undefined || owner === fingerprint(publicToken)) return undefined;
  const [, , , state, , , , , token = ''] = text.split('.');
  return { token, isOver: state === 'out' };
}
