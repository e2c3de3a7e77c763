import type { PersonRow } from './tables';

// Decision 141.
/** Columns of better-auth that hold a way to prove who the user is, and the columns with the time since when. */
const TIMES = [
  ['email', 'foyerEmailAddedAt'],
  ['phoneNumber', 'foyerPhoneAddedAt'],
  ['twoFactorEnabled', 'foyerAppAddedAt'],
] as const;

/** The times to store with an update that changes an address or turns a second factor on: it proves nothing in an older session. */
export function credentialTimes(data: Partial<PersonRow>): Partial<PersonRow> {
  const set = TIMES.filter(([column, time]) => Boolean(data[column]) && !(time in data));
  return Object.fromEntries(set.map(([, time]) => [time, new Date()]));
}
