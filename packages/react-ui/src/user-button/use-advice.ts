import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import { useParts } from '@foyer/react-headless/internal';
import { useEffect } from 'react';
import { useReportOnce } from '../frame/use-report-once';

/** Checks a configuration. Returns one sentence for each error. */
export type ConfigAdvice = (config: unknown) => readonly string[];

/**
 * Reports each invalid key of a configuration once, in the console and through `onError`.
 * @param load Loads the check after the widget is rendered. Must keep its identity, like `onError`.
 */
export function useAdvice(
  load: () => Promise<ConfigAdvice>,
  config: unknown,
  onError: (error: FoyerError | Problem) => void,
): void {
  const tell = useReportOnce(onError);
  const { afterPaint } = useParts();
  useEffect(() => {
    if (config === undefined) return undefined;
    let isWanted = true;
    const stop = afterPaint(() => {
      void load().then(
        (check) => isWanted && tell(check(config)),
        // This is only advice for developers, so a failed load is ignored.
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [load, config, tell, afterPaint]);
}
