import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** A screen is a function of the moment it shows and of the way to tell the flow what the person did. */
export interface ScreenProps<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/** True once the first screen has been left: only then does a new screen take the focus. */
const FocusContext = createContext(false);

interface ScreenFocusProps {
  /** Names the screen that is shown. */
  readonly shown: string;
  /** The screens that a person does not leave by anything they do. */
  readonly passing?: readonly string[];
  readonly children: ReactNode;
}

/** A screen takes the focus only when a person has come to it from another one (WCAG 2.4.3; decision 22). */
export function ScreenFocus({ shown, passing = [], children }: ScreenFocusProps) {
  const first = useRef(shown);
  const left = useRef(false);
  if (shown !== first.current) left.current ||= !passing.includes(first.current);
  if (!left.current) first.current = shown;
  return <FocusContext.Provider value={left.current}>{children}</FocusContext.Provider>;
}

/** Moves focus to the element when the person has just come to this screen from another one (WCAG 2.4.3). */
export function useScreenFocus(ref: RefObject<HTMLElement | null>): void {
  // Only arriving counts: a later change of the flag must not move focus within the screen.
  const arriving = useRef(useContext(FocusContext));
  // Heading first, then its field, which keeps the focus: only layout effects run in this order on preact too.
  useLayoutEffect(() => {
    if (arriving.current) ref.current?.focus();
  }, [ref]);
}
