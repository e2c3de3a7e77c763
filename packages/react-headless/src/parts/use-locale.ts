'use client';
import { useEffect, useState } from 'react';
import { useLatest } from '../flow/flow-hooks';

// Decision 110.
/**
 * A language that loads on demand: `useLocale('auto', loadLocale)`, with `loadLocale` of `@foyer/locales/load` or
 * `@foyer/locales/organizations/load`. For `ProblemText`, `problemText` and other texts. A language that is known at
 * build time needs no hook: import it from `@foyer/locales/de`.
 *
 * @param wanted A BCP 47 tag, or `auto` for the best match of page and visitor.
 * @param load Fetches a language. Called once for each `wanted`.
 * @returns The language. Undefined on a server, until it has loaded, and if it cannot load: the texts are English then.
 */
export function useLocale<Language>(
  wanted: string,
  load: (wanted: string) => Promise<Language | undefined>,
): Language | undefined {
  const latest = useLatest(load);
  const [found, setFound] = useState<{ readonly language: Language | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const keep = (language: Language | undefined) => {
      if (isWanted) setFound({ language });
    };
    latest()(wanted).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [wanted, latest]);
  return found?.language;
}
