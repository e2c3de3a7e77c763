import type { FoyerError, Problem } from '@foyer/core/internal/kernel';
import { report, toFoyerError } from '@foyer/core/internal/kernel';
import type { Locale } from '@foyer/locales';
import { useEffect, useRef, useState } from 'react';
import type { CompileStrings } from '../strings/host-strings/compiler';
import type { HostTexts, TextOverrides } from '../strings/text';

interface HostStrings {
  /** With the texts of the language where the host has none. Undefined: English. */
  readonly overrides: TextOverrides | undefined;
  readonly ready: boolean;
}

/**
 * The host's messages, compiled by a file that only pages with `strings` load. If it fails to load, the language is used.
 * What is wrong with them is reported once, however often the host makes the same object anew.
 *
 * @param locale The language whose plurals they have, and which serves where they do not.
 */
export function useHostStrings(
  strings: HostTexts | undefined,
  loadCompiler: () => Promise<CompileStrings>,
  onError: (error: FoyerError | Problem) => void,
  locale?: Locale,
): HostStrings {
  const told = useRef(new Set<string>());
  const [compiled, setCompiled] = useState<{ strings: HostTexts; overrides: TextOverrides }>();
  useEffect(() => {
    if (!strings) return;
    let wanted = true;
    const reportOnce = (message: string) => {
      if (!told.current.has(message)) report(message);
      told.current.add(message);
    };
    loadCompiler().then(
      (compile) => wanted && setCompiled({ strings, overrides: compile(strings, reportOnce, locale) }),
      (cause: unknown) => {
        if (!wanted) return;
        setCompiled({ strings, overrides: locale?.texts ?? {} });
        onError(toFoyerError(cause));
      },
    );
    return () => {
      wanted = false;
    };
  }, [strings, loadCompiler, onError, locale]);
  // New strings are compiled while the previous texts still show, so a change neither flickers nor loses typed text.
  const [first] = useState(strings);
  return { overrides: (strings && compiled?.overrides) ?? locale?.texts, ready: !strings || strings !== first || compiled !== undefined };
}
