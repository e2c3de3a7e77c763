import type { FoyerError, Problem } from '@foyer/core';
import { toFoyerError } from '@foyer/core';
import { useEffect, useState } from 'react';
import type { Strings, TextOverrides } from '../strings/text';
import { report } from '../report';

interface HostStrings {
  readonly overrides: TextOverrides | undefined;
  readonly ready: boolean;
}

/** The host's messages, compiled in a chunk that only pages with `strings` load; without it English serves. */
export function useHostStrings(
  strings: Strings | undefined,
  onError: (error: FoyerError | Problem) => void,
): HostStrings {
  const [compiled, setCompiled] = useState<{ strings: Strings; overrides: TextOverrides }>();
  useEffect(() => {
    if (!strings) return;
    let wanted = true;
    import('../strings/compile').then(
      ({ compileStrings }) => wanted && setCompiled({ strings, overrides: compileStrings(strings, report) }),
      (cause: unknown) => {
        if (!wanted) return;
        setCompiled({ strings, overrides: {} });
        onError(toFoyerError(cause));
      },
    );
    return () => {
      wanted = false;
    };
  }, [strings, onError]);
  // Later strings are compiled while the former texts still show: a change neither flickers nor loses what was typed.
  const [first] = useState(strings);
  return { overrides: strings && compiled?.overrides, ready: !strings || strings !== first || compiled !== undefined };
}
