import { UsageError } from '@foyer/core/internal/shared';

/**
 * Throws a UsageError in React 17 and older.
 *
 * @param useInsertionEffect The hook of React, which these versions lack.
 */
export function checkReact(useInsertionEffect: unknown): void {
  if (!useInsertionEffect)
    throw new UsageError('FOYER_REACT_TOO_OLD', 'Foyer needs React 18.3 or later. Update React.');
}
