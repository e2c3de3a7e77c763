import { UsageError } from '@foyer/core/internal/shared';
import { createContext, useContext } from 'react';

/**
 * The context that a login provides to the screens of its methods, in addition to their state. The screens are in
 * separate chunks that import nothing of the widget's first chunk, because bundlers would split that chunk (decision
 * 117).
 */
export const ScreenContext = createContext<unknown>(undefined);

/**
 * The context of the login around a screen. The widget decides its type.
 * @throws UsageError if the screen is rendered outside of its widget.
 */
export function useScreenContext<Value>(): Value {
  const value = useContext(ScreenContext);
  if (value === undefined)
    throw new UsageError(
      'FOYER_SCREEN_OUTSIDE',
      'A screen of the login was rendered outside of Login. Render <Login>.',
    );
  return value as Value;
}
