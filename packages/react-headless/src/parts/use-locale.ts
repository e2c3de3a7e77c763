'use client';
import { useEffect, useState } from 'react';
import { useLatest } from '../flow/flow-hooks';

// Decision 110.
/**
 * A language that is fetched when it is asked for: `useLocale('auto', loadLocale)`, with `loadLocale` of
 * `@foyer/locales/load` or `@foyer/locales/organizations/load`. For `ProblemText`, `problemText` and whatever else
 * shows its texts. A language that is known when the page is built needs no hook: import it from `@foyer/locales/de`.
 *
 * @param wanted A BCP 47 tag, or `auto` for what serves the page and its visitor best.
 * @param load Fetches a language. Called once for each `wanted`.
 * @returns The language. Undefined on a server, until it has come, and if it does not come: English is shown then.
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
