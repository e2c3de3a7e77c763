import { createPhone } from '@foyer/core/internal/shared';

const E164 = /^\+\d{6,15}$/;
/** Maximum depth of the search. States are shallow; a long list in a state contains no phone number of Foyer. */
const DEPTH = 5;

const { format } = createPhone({
  timer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
});

/** The phone numbers in a state, formatted for their country. Screens look them up by the original number. */
export async function readablePhones(state: unknown): Promise<Readonly<Record<string, string>>> {
  const numbers = [...new Set(numbersIn(state, DEPTH))];
  return Object.fromEntries(await Promise.all(numbers.map(async (number) => [number, await format(number)] as const)));
}

function numbersIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return E164.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => numbersIn(inner, depth - 1));
}
