import type { PersonRow } from './tables';

// Decision 141.
/** Columns of better-auth in which something is kept that proves who a user is, and the columns that say since when. */
const TIMES = [
  ['email', 'foyerEmailAddedAt'],
  ['phoneNumber', 'foyerPhoneAddedAt'],
  ['twoFactorEnabled', 'foyerAppAddedAt'],
] as const;

/** Notes when calls of better-auth's own change an address, or turn a second factor on: in an older session it proves nothing. */
export function credentialTimes(data: Partial<PersonRow>): Partial<PersonRow> {
  const set = TIMES.filter(([column, time]) => Boolean(data[column]) && !(time in data));
  return Object.fromEntries(set.map(([, time]) => [time, new Date()]));
}
