import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useRef } from 'react';

/** The props of a screen: the state that it draws, and the function that sends the person's actions to the flow. */
export interface ScreenProps<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/**
 * 'left': the person has left the first screen, so a new screen takes the focus. 'awaiting': the person has acted, and
 * the screen stays until the files of the next one are there.
 */
const StageContext = createContext<'first' | 'left' | 'awaiting'>('first');

/** Whether what is typed now would be lost with the screen. Fields of a screen that awaits files take nothing. */
export const useIsAwaiting = (): boolean => useContext(StageContext) === 'awaiting';

interface ScreenFocusProps {
  /** The name of the current screen. */
  readonly shown: string;
  /** The screens that change without user action. */
  readonly passing?: readonly string[];
  /** Whether it stays only until the files of the next one are there. */
  readonly isAwaiting?: boolean | undefined;
  readonly children: ReactNode;
}

/** Lets a screen take the focus only if the person came from another one (WCAG 2.4.3; decision 22). */
export function ScreenFocus({ shown, passing = [], isAwaiting = false, children }: ScreenFocusProps) {
  const first = useRef(shown);
  const left = useRef(false);
  if (shown !== first.current) left.current ||= !passing.includes(first.current);
  if (!left.current) first.current = shown;
  return (
    <StageContext.Provider value={isAwaiting ? 'awaiting' : left.current ? 'left' : 'first'}>
      {children}
    </StageContext.Provider>
  );
}

/** Focuses the element if the person has just come to this screen from another one (WCAG 2.4.3). */
export function useScreenFocus(ref: RefObject<HTMLElement | null>): void {
  // Only the arrival counts. A later change of the flag must not move the focus within the screen.
  const arriving = useRef(useContext(StageContext) === 'left');
  // The heading must run before its field, which keeps the focus. On Preact only layout effects run in this order.
  useLayoutEffect(() => {
    if (arriving.current) ref.current?.focus();
  }, [ref]);
}
