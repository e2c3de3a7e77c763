import type { FoyerError } from '@foyer/core/internal/shared';
import { report, toFoyerError, UsageError } from '@foyer/core/internal/shared';
import { useLatest } from '@foyer/react-headless/internal';
import type { Languages, Locale } from '@foyer/locales';
import { useEffect, useState } from 'react';

/** Time limit for the language of a widget before it shows English, in ms. */
const PATIENCE = 1000;

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

/** A host's props for the language of a widget. */
export interface SpokenProps {
  /**
   * The language of the texts: one of `@foyer/locales` or your own, the BCP 47 tag of one of `languages`, such as `de`,
   * or
   * `auto` for what of them serves the page and its visitor best. `strings` take precedence, key by key. Default:
   * English.
   */
  readonly locale?: string | Locale | undefined;
  /**
   * What a tag or `auto` is looked up in: `loadLocale` of `@foyer/locales/load` for all, `createLanguages` of
   * `@foyer/locales` for your own choice. Default: English alone. Nothing of it is bundled by default.
   */
  readonly languages?: Languages | undefined;
}

interface Spoken {
  /** Undefined: the host names no language. */
  readonly locale: Locale | undefined;
  readonly ready: boolean;
}

// Decision 94.
/**
 * The language of a widget. One that is named by its tag is loaded, and the widget waits for it, up to a second. Later
 * ones replace the texts in place while the former still show, so a change loses nothing that is typed. If a file does
 * not come, or nothing serves the tag, English is used, and the host hears it once.
 */
export function useLocale({ locale: given, languages }: SpokenProps, onError: (error: FoyerError) => void): Spoken {
  const tag = typeof given === 'string' ? given : '';
  const [first] = useState(tag);
  const [loaded, setLoaded] = useState<Locale>();
  const [isLate, setIsLate] = useState(false);
  // A host may write the function where it draws, and so give another one each time.
  const latest = useLatest(languages);
  const isGiven = typeof languages === 'function';
  useEffect(() => {
    if (!tag) return;
    let isWanted = true;
    const timer = setTimeout(setIsLate, PATIENCE, true);
    spoken(tag, isGiven ? latest() : undefined).then(
      (locale) => isWanted && setLoaded(locale),
      (cause: unknown) => {
        if (!isWanted) return;
        setLoaded(ENGLISH);
        const error = toFoyerError(cause);
        if (error.code === 'invalid_config') report(error.message);
        onError(error);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [tag, isGiven, latest, onError]);
  if (tag) return { locale: loaded, ready: loaded !== undefined || isLate || tag !== first };
  // Hosts without TypeScript may pass anything.
  return {
    locale: typeof given === 'object' && (given as Partial<Locale> | null)?.texts ? given : undefined,
    ready: true,
  };
}

async function spoken(tag: string, languages: Languages | undefined): Promise<Locale> {
  const found = await languages?.(tag);
  if ((found as Partial<Locale> | undefined)?.texts && found) return found;
  const { unservedLocale } = await import('../text/unserved-locale');
  const served = unservedLocale(tag, languages !== undefined);
  if (typeof served === 'string') throw new UsageError(served, 'invalid_config');
  return served;
}
