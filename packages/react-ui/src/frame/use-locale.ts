import type { FoyerError } from '@foyer/core/internal/shared';
import { reportLinked, toFoyerError, UsageError } from '@foyer/core/internal/shared';
import { useLatest } from '@foyer/react-headless/internal';
import type { Languages, Locale } from '@foyer/locales';
import { useEffect, useState } from 'react';

/** Time limit for the language of a widget before it shows English, in ms. */
const PATIENCE = 1000;

const ENGLISH: Locale = { tag: 'en', dir: 'ltr', texts: {} };

/** A host's props for the language of a widget. */
export interface SpokenProps {
  /**
   * The language of the texts: a locale of `@foyer/locales` or your own; the BCP 47 tag of one of `languages`, such as
   * `de`; or `auto` for the best match with the page and the visitor. `strings` take precedence, key by key. Default:
   * English.
   */
  readonly locale?: string | Locale | undefined;
  /**
   * The languages for a tag or `auto`: `loadLocale` of `@foyer/locales/load` for all, or `createLanguages` of
   * `@foyer/locales` for your own choice. Default: only English. No language is bundled by default.
   */
  readonly languages?: Languages | undefined;
}

interface Spoken {
  /** Undefined: the host sets no language. */
  readonly locale: Locale | undefined;
  readonly ready: boolean;
}

// Decision 94.
/**
 * The language of a widget. For a tag, the widget waits up to a second while the language loads. A later change
 * replaces the texts in place and shows the former texts meanwhile, so that typed text is not lost. If a chunk does not
 * load, or no language matches the tag, the widget uses English and reports it once.
 */
export function useLocale({ locale: given, languages }: SpokenProps, onError: (error: FoyerError) => void): Spoken {
  const tag = typeof given === 'string' ? given : '';
  const [first] = useState(tag);
  const [loaded, setLoaded] = useState<Locale>();
  const [isLate, setIsLate] = useState(false);
  // A host might create the function in its render, so its identity can change each time.
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
        if (error.code === 'invalid_config') reportLinked(error.message);
        onError(error);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [tag, isGiven, latest, onError]);
  if (tag) return { locale: loaded, ready: loaded !== undefined || isLate || tag !== first };
  // Hosts without TypeScript can pass any value.
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
  if (typeof served === 'string') throw new UsageError('FOYER_NO_LANGUAGE', served, 'invalid_config');
  return served;
}
