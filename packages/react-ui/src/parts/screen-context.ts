import { UsageError } from '@foyer/core/internal/shared';
import { createContext, useContext } from 'react';

/**
 * What a login gives the screens of its methods besides their state. The screens come in files of their own, which
 * import nothing of the widget's first file, or bundlers would split that file (decision 117).
 */
export const ScreenContext = createContext<unknown>(undefined);

/**
 * The value of the login around a screen. The widget decides its type.
 * @throws UsageError if the screen was drawn outside of its widget.
 */
export function useScreenContext<Value>(): Value {
  const value = useContext(ScreenContext);
  if (value === undefined) throw new UsageError('A login screen was drawn outside of the Login widget.');
  return value as Value;
}
