import { countries as knownCountries } from '@foyer/core/internal/shared';

/** One country of the select. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In the language of the select. */
  readonly name: string;
  /** Without '+'. */
  readonly callingCode: string;
}

/** The names of one language, in three steps, because the first use of each part of `Intl` reads its data. */
function namesIn(locale: string) {
  const names = once(() => displayNames(locale));
  const collator = once(() => new Intl.Collator(names().resolvedOptions().locale));
  const countries = once((): readonly Country[] =>
    knownCountries()
      .map((known) => ({ ...known, name: names().of(known.country) ?? known.country }))
      .sort((a, b) => collator().compare(a.name, b.name)),
  );
  return { locale, countries, steps: [names, collator, countries] };
}

/** An invalid language tag is the host's mistake, but English names are better than a crash. */
function displayNames(locale: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  } catch {
    return new Intl.DisplayNames('en', { type: 'region' });
  }
}

/** The names of the last language only: a page has one, and a server must not collect those of all its visitors. */
const last: { names?: ReturnType<typeof namesIn> } = {};

function namesOnce(locale = 'en'): ReturnType<typeof namesIn> {
  if (last.names?.locale !== locale) last.names = namesIn(locale);
  return last.names;
}

/** All countries, by name. */
export const countriesIn = (locale: string): readonly Country[] => namesOnce(locale).countries();

/**
 * Does the work of {@link countriesIn} in advance, each step in an idle task. The names take more than 50 ms on a slow
 * phone.
 *
 * @param whenIdle Calls back later, and returns a function that cancels it.
 * @returns A function that stops it.
 */
export function prepareCountries(
  locale: string | undefined,
  whenIdle: (callback: () => void) => () => void,
): () => void {
  const [...left] = namesOnce(locale).steps;
  let stop = whenIdle(next);
  function next(): void {
    left.shift()?.();
    if (left.length > 0) stop = whenIdle(next);
  }
  return () => stop();
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
