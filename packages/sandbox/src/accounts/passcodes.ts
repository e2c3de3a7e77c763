import { hash } from '../ids';

/** Number of wrong codes that disable a sent code, independent of the person's own count. */
export const WRONG_CODES = 5;

/** There are few possible codes, so the hash includes the id of the sent code: equal codes get different hashes. */
export function hashPasscode(id: string, code: string): string {
  return hash(`${id}:${code}`);
}
