import { Refusal } from '../api-error';

/**
 * The row that better-auth has made. It gives null, which its types leave out, if a hook of `databaseHooks` returns false. Throws
 * `unauthorized_action`.
 */
export function demandMade<T extends object>(made: T | null, name: 'user' | 'session' | 'account'): T {
  if (made === null) throw new Refusal('unauthorized_action', { message: `The server does not allow this ${name}.` });
  return made;
}
