import type { ReactNode } from 'react';
import { useRef } from 'react';
import { FocusContext } from '../../parts/use-screen-focus';

interface ConsentFocusProps {
  readonly at: string;
  readonly children: ReactNode;
}

/** Moments that a person has not come to by anything they did. */
const AT_FIRST = ['opening', 'attesting', 'loading'];

/** A screen takes the focus, on its title, only when the person has come from another screen (design decision 22). */
export function ConsentFocus({ at, children }: ConsentFocusProps) {
  const first = useRef(at);
  const left = useRef(false);
  if (at !== first.current) left.current ||= !AT_FIRST.includes(first.current);
  if (!left.current) first.current = at;
  return <FocusContext.Provider value={left.current}>{children}</FocusContext.Provider>;
}
