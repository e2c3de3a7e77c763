import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { whereIs, type PersonRow } from './tables';

/** Where guesses are counted, and how many there may be in a row before one has to wait. */
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

/** Guesses of the password of a person. */
export const passwordGuessesOf = (person: PersonRow): Guessed => guessesOf(person, 'foyerGuesses', 'foyerLockedUntil');

/** Guesses of codes that are a second factor. Who knows the password must not begin anew by it, so they count apart. */
export const codeGuessesOf = (person: PersonRow): Guessed =>
  guessesOf(person, 'foyerCodeGuesses', 'foyerCodesLockedUntil');

const guessesOf = (
  person: PersonRow,
  count: 'foyerGuesses' | 'foyerCodeGuesses',
  until: 'foyerLockedUntil' | 'foyerCodesLockedUntil',
): Guessed => ({
  ...{ model: 'user', id: person.id, most: MOST_GUESSES, ms: LOCK_MS },
  columns: { count, until },
  held: { count: person[count], until: person[until] },
});

/** Counts a guess before it is looked at, so that guesses at once count as well. Throws `user_lock_limit_reached`. */
export async function countGuess(
  { auth: { adapter } }: CallContext,
  { model, id, columns, held, most, ms }: Guessed,
): Promise<void> {
  const where = whereIs('id', id);
  const locked = new Refusal('user_lock_limit_reached');
  if ((held.until?.getTime() ?? 0) > Date.now()) throw locked;
  // Only a lock that is over begins anew: guesses at once with the one that locks were read before it.
  if (held.until)
    await adapter.updateMany({
      model,
      where: [...where, { field: columns.until, operator: 'lte', value: new Date() }],
      update: { [columns.count]: 0, [columns.until]: null },
    });
  // A row of before the column was added has no number to add to.
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

/** What was right was no guess, nor were those before it. */
export async function forgetGuesses(
  { auth: { adapter } }: CallContext,
  { model, id, columns }: Guessed,
): Promise<void> {
  await adapter.update({ model, where: whereIs('id', id), update: { [columns.count]: 0, [columns.until]: null } });
}
