import type { RefObject } from 'react';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** True once the first screen has been left: only then does a new screen take the focus. */
export const FocusContext = createContext(false);

/** Moves focus to the element when the person has just come to this screen from another one (WCAG 2.4.3). */
export function useScreenFocus(ref: RefObject<HTMLElement | null>): void {
  // Only arriving counts: a later change of the flag must not move focus within the screen.
  const arriving = useRef(useContext(FocusContext));
  // Heading first, then its field, which keeps the focus: only layout effects run in this order on preact too.
  useLayoutEffect(() => {
    if (arriving.current) ref.current?.focus();
  }, [ref]);
}
