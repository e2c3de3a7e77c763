import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import { report, toFoyerError } from '@foyer/core/internal/shared';
import type { Locale } from '@foyer/locales';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompileStrings } from '../text/compiler';
import type { TextOverrides } from '../theme/frame-context';
import type { HostTexts } from '../text/text';

interface HostStrings {
  /** The host's texts on top of the language's. Undefined: English. */
  readonly overrides: TextOverrides | undefined;
  readonly ready: boolean;
}

/**
 * The host's messages, compiled by a chunk that only pages with `strings` load. If it fails to load, the language's
 * texts are used. A server renders only the messages that need no compiler, and so does the page until the chunk is
 * loaded. Errors in the messages are reported once, even if the host passes a new object each time.
 * @param locale The language whose plural rules apply, and whose texts are the fallback.
 * @param isHydrated False on a server and during hydration.
 */
export function useHostStrings(
  strings: HostTexts | undefined,
  loadCompiler: () => Promise<CompileStrings>,
  onError: (error: FoyerError | Problem) => void,
  locale?: Locale,
  isHydrated = true,
): HostStrings {
  const tagged = useRef(new Set<string>());
  const [compiled, setCompiled] = useState<{ strings: HostTexts; overrides: TextOverrides }>();
  useEffect(() => {
    if (!strings) return;
    let wanted = true;
    const reportOnce = (message: string) => {
      if (!tagged.current.has(message)) report('FOYER_INVALID_STRINGS', message);
      tagged.current.add(message);
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
  const arriving = useArriving(first, locale, isHydrated);
  return {
    overrides: (strings && (compiled?.overrides ?? arriving)) ?? locale?.texts,
    ready: !strings || strings !== first || (compiled ?? arriving) !== undefined,
  };
}

/** The texts of server-rendered markup, until the compiler is loaded. Undefined: the browser rendered the widget. */
function useArriving(
  strings: HostTexts | undefined,
  locale: Locale | undefined,
  isHydrated: boolean,
): TextOverrides | undefined {
  const [isArriving] = useState(!isHydrated);
  return useMemo(
    () => (isArriving && strings ? { ...locale?.texts, ...plainTexts(strings) } : undefined),
    [isArriving, strings, locale],
  );
}

/** The messages that are the same before and after compilation. */
const plainTexts = (strings: HostTexts): TextOverrides =>
  Object.fromEntries(
    Object.entries(strings).flatMap(([key, text]) =>
      typeof text === 'string' && !/[{}<>]|''/.test(text) ? [[key, () => text]] : [],
    ),
  );
