import { useLayoutEffect } from '@foyer/react-headless/internal';
import type { ReactNode, RefObject } from 'react';
import { createContext, useContext, useRef } from 'react';

/** The props of a screen: the state to render, and the function that sends the user's events to the flow. */
export interface ScreenProps<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/**
 * 'left': the user has left the first screen, so a new screen takes the focus. 'awaiting': the user has acted, and the
 * screen stays until the chunks of the next one are loaded; 'submitting': the action was to submit its email form.
 * 'staged': the screen is rendered in advance, and hidden.
 */
export const StageContext = createContext<'first' | 'left' | Awaiting | 'staged'>('first');

export type Awaiting = 'awaiting' | 'submitting';

/**
 * Whether text that is typed now would be lost with the screen. Fields of a screen that waits for chunks accept no
 * input.
 */
export function useIsAwaiting(): boolean {
  const stage = useContext(StageContext);
  return stage === 'awaiting' || stage === 'submitting';
}

/** Whether the email form of this screen was submitted before the rules were loaded. It looks as it will with them. */
export const useIsSubmitting = (): boolean => useContext(StageContext) === 'submitting';

/** The label of a field and whether it is disabled: nothing can be typed or filled into a staged field, or find it. */
export function useStagedField(
  label: string,
  disabled?: boolean,
): { readonly label: string; readonly disabled?: boolean | undefined } {
  return useContext(StageContext) === 'staged' ? { label: NO_LABEL, disabled: true } : { label, disabled };
}

/** As high as a label. */
const NO_LABEL = '\u00a0';

interface ScreenFocusProps {
  /** The name of the current screen. */
  readonly shown: string;
  /** The screens that change without user action. */
  readonly passing?: readonly string[];
  /** It only stays until the chunks of the next one are loaded. */
  readonly awaiting?: Awaiting | false | undefined;
  readonly children: ReactNode;
}

/** Lets a screen take the focus only if the user came from a different one (WCAG 2.4.3; decision 22). */
export function ScreenFocus({ shown, passing = [], awaiting, children }: ScreenFocusProps) {
  const first = useRef(shown);
  const left = useRef(false);
  if (shown !== first.current) left.current ||= !passing.includes(first.current);
  if (!left.current) first.current = shown;
  return (
    <StageContext.Provider value={awaiting || (left.current ? 'left' : 'first')}>{children}</StageContext.Provider>
  );
}

/** Focuses the element if the user has just come to this screen from a different one (WCAG 2.4.3). */
export function useScreenFocus(ref: RefObject<HTMLElement | null>): void {
  const stage = useContext(StageContext);
  // Only the first visible render counts. A later change of the flag must not move the focus within the screen.
  const first = useRef<string>(undefined);
  if (stage !== 'staged') first.current ??= stage;
  const isArriving = first.current === 'left';
  // The heading must run before its field, which keeps the focus. On Preact only layout effects run in this order.
  useLayoutEffect(() => {
    if (isArriving) ref.current?.focus();
  }, [ref, isArriving]);
}
