import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import { report, UsageError } from '@foyer/core/internal/shared';
import { useCallback, useRef } from 'react';

/**
 * A function that reports configuration errors to the developer in the console and through `onError`, each message
 * once.
 * @param onError Must keep its identity, or the function does not.
 */
export function useReportOnce(onError: (error: FoyerError | Problem) => void): (messages: readonly string[]) => void {
  const tagged = useRef(new Set<string>());
  return useCallback(
    (messages) => {
      const unreported = messages.filter((message) => !tagged.current.has(message));
      for (const message of unreported) {
        tagged.current.add(message);
        report('FOYER_INVALID_CONFIG', message);
      }
      if (unreported.length > 0)
        onError(new UsageError('FOYER_INVALID_CONFIG', unreported.join(' '), 'invalid_config'));
    },
    [onError],
  );
}
