import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { whereIs, type UserRow } from './tables';

/** The columns of a counter, and the number of consecutive guesses before a lock. */
interface Guessed {
  readonly model: string;
  readonly id: string;
  readonly columns: { readonly count: string; readonly until: string };
  readonly held: { readonly count: number | null | undefined; readonly until: Date | null | undefined };
  readonly most: number;
  readonly ms: number;
}

export const MOST_GUESSES = 10;
export const LOCK_MS = 15 * 60_000;

/** Guesses of a user's password. */
export const passwordGuessesOf = (user: UserRow): Guessed => guessesOf(user, 'foyerGuesses', 'foyerLockedUntil');

/**
 * Guesses of second-factor codes. Counted separately, because an attacker who knows the password must not reset the
 * count with it.
 */
export const codeGuessesOf = (user: UserRow): Guessed => guessesOf(user, 'foyerCodeGuesses', 'foyerCodesLockedUntil');

const guessesOf = (
  user: UserRow,
  count: 'foyerGuesses' | 'foyerCodeGuesses',
  until: 'foyerLockedUntil' | 'foyerCodesLockedUntil',
): Guessed => ({
  ...{ model: 'user', id: user.id, most: MOST_GUESSES, ms: LOCK_MS },
  columns: { count, until },
  held: { count: user[count], until: user[until] },
});

/** Counts a guess before it is checked, so that concurrent guesses count too. Throws `user_lock_limit_reached`. */
export async function countGuess(
  { auth: { adapter } }: CallContext,
  { model, id, columns, held, most, ms }: Guessed,
): Promise<void> {
  const where = whereIs('id', id);
  const locked = new Refusal('user_lock_limit_reached');
  if ((held.until?.getTime() ?? 0) > Date.now()) throw locked;
  // Only an expired lock resets the count: concurrent guesses were read before the guess that locks.
  if (held.until)
    await adapter.updateMany({
      model,
      where: [...where, { field: columns.until, operator: 'lte', value: new Date() }],
      update: { [columns.count]: 0, [columns.until]: null },
    });
  // A row from before the column existed has no number that could be increased.
  if (typeof held.count !== 'number')
    await adapter.updateMany({
      model,
      where: [...where, { field: columns.count, value: null }],
      update: { [columns.count]: 0 },
    });
  const counted = await adapter.incrementOne<Record<string, unknown>>({
    model,
    where,
    increment: { [columns.count]: 1 },
  });
  if (Number(counted?.[columns.count]) <= most) return;
  await adapter.update({ model, where, update: { [columns.until]: new Date(Date.now() + ms) } });
  throw locked;
}

/** Resets the count after a correct answer. */
export async function forgetGuesses(
  { auth: { adapter } }: CallContext,
  { model, id, columns }: Guessed,
): Promise<void> {
  await adapter.update({ model, where: whereIs('id', id), update: { [columns.count]: 0, [columns.until]: null } });
}
