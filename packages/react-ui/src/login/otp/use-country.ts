import type { PhoneCountries } from '@foyer/core/internal/shared';
import { firstCountry } from '@foyer/core/internal/shared';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useRef, useState } from 'react';

export interface ChosenCountry {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly choose: (country: string) => void;
  /** The country now, for a submit: it can have been chosen since the last render. */
  readonly read: () => string;
}

/**
 * The country of a phone field: chosen or detected, else the first one by the options. A server does not know the
 * browser's region.
 * @param entered The country of the number that was typed before. Empty: none.
 */
export function useCountry(entered: string | undefined, options: PhoneCountries | undefined): ChosenCountry {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState(entered || undefined);
  const newest = useRef(chosen);
  const first = firstCountry(options ?? {}, isHydrated ? navigator.languages : undefined);
  function choose(next: string): void {
    newest.current = next;
    setChosen(next);
  }
  return { country: chosen ?? first, choose, read: () => newest.current ?? first };
}
