import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import type { CompileStrings } from '../text/compiler';
import type { HostTexts } from '../text/text';
import { useHostStrings } from './use-host-strings';
import type { SpokenProps } from './use-locale';
import { useLocale } from './use-locale';

/** The props of a widget that concern its texts. */
export interface TextProps extends SpokenProps {
  readonly strings?: HostTexts | undefined;
  /** Loads the compiler of these strings, which contains their keys. */
  readonly loadCompiler: () => Promise<CompileStrings>;
}

/** The texts of the widget: the host's strings, then those of its language. */
export function useTexts(
  { strings, loadCompiler, ...language }: TextProps,
  onError: (error: FoyerError | Problem) => void,
  isHydrated: boolean,
) {
  const { locale, ready } = useLocale(language, onError);
  const host = useHostStrings(strings, loadCompiler, onError, locale, isHydrated);
  return { texts: host.overrides, locale, ready: ready && host.ready };
}
