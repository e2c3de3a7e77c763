import type { FoyerError } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import { useEffect, useState } from 'react';

/** Fetches the language that serves a tag best. Fails if none does. */
export type LoadLocale = (wanted: string) => Promise<Locale>;

/** How long a widget waits for its language before it shows English, in ms. */
const PATIENCE = 1000;

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

interface Spoken {
  /** Undefined: the host names no language. */
  readonly locale: Locale | undefined;
  readonly ready: boolean;
}

// Decision 94.
/**
 * The language of a widget. One that is named by its tag is loaded, and the widget waits for it, up to a second. Later
 * ones replace the texts in place while the former still show, so a change loses nothing that is typed. If a file does
 * not come, English is used, and the host hears it once.
 */
export function useLocale(given: string | Locale | undefined, load: LoadLocale, onError: (error: FoyerError) => void): Spoken {
  const tag = typeof given === 'string' ? given : '';
  const [first] = useState(tag);
  const [loaded, setLoaded] = useState<Locale>();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!tag) return;
    let isWanted = true;
    const timer = setTimeout(setIsLate, PATIENCE, true);
    load(tag).then(
      (locale) => isWanted && setLoaded(locale),
      (cause: unknown) => {
        if (!isWanted) return;
        setLoaded(ENGLISH);
        onError(toFoyerError(cause));
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [tag, load, onError]);
  if (tag) return { locale: loaded, ready: loaded !== undefined || isLate || tag !== first };
  // Hosts without TypeScript may pass anything.
  return { locale: typeof given === 'object' && (given as Partial<Locale> | null)?.texts ? given : undefined, ready: true };
}
