import { useLayoutEffect } from '@foyer/react-headless/internal/kernel';
import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useRef } from 'react';

/** The props of a screen: the state that it draws, and the function that sends the person's actions to the flow. */
export interface ScreenProps<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/** True once the person has left the first screen. Only then does a new screen take the focus. */
const FocusContext = createContext(false);

interface ScreenFocusProps {
  /** The name of the current screen. */
  readonly shown: string;
  /** The screens that change without user action. */
  readonly passing?: readonly string[];
  readonly children: ReactNode;
}

/** Lets a screen take the focus only if the person came from another one (WCAG 2.4.3; decision 22). */
export function ScreenFocus({ shown, passing = [], children }: ScreenFocusProps) {
  const first = useRef(shown);
  const left = useRef(false);
  if (shown !== first.current) left.current ||= !passing.includes(first.current);
  if (!left.current) first.current = shown;
  return <FocusContext.Provider value={left.current}>{children}</FocusContext.Provider>;
}

/** Focuses the element if the person has just come to this screen from another one (WCAG 2.4.3). */
export function useScreenFocus(ref: RefObject<HTMLElement | null>): void {
  // Only the arrival counts. A later change of the flag must not move the focus within the screen.
  const arriving = useRef(useContext(FocusContext));
  // The heading must run before its field, which keeps the focus. On Preact only layout effects run in this order.
  useLayoutEffect(() => {
    if (arriving.current) ref.current?.focus();
  }, [ref]);
}
