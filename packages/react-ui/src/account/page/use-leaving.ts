import { useLayoutEffect } from '@foyer/react-headless/internal';
import { useCallback, useMemo, useRef, useState } from 'react';

type Go<Name> = (section: Name | null) => void;

interface Leaving<Name> {
  /** The question whether what was typed may be lost. Undefined: it is not asked. */
  readonly ask: { readonly leave: () => void; readonly stay: () => void } | undefined;
  /** Keeps its identity. */
  readonly noteDraft: (isDraft: boolean) => void;
  /** Goes to a section, or asks first. */
  readonly go: Go<Name>;
}

/**
 * Asks before a section with something typed in it is left. Once what was typed is kept, it is left without an answer.
 */
export function useLeaving<Name>(choose: Go<Name>): Leaving<Name> {
  const isDraft = useRef(false);
  const [asked, setAsked] = useState<{ readonly next: Name | null }>();
  const waiting = useRef(asked);
  waiting.current = asked;
  // Where the whole page goes, its section goes with it, and nobody wants to go anywhere.
  useLayoutEffect(() => () => void (waiting.current = undefined), []);
  const newest = useRef(choose);
  newest.current = choose;
  const noteDraft = useCallback((is: boolean) => {
    isDraft.current = is;
    const { current: pressed } = waiting;
    if (is || !pressed) return;
    waiting.current = undefined;
    setAsked(undefined);
    newest.current(pressed.next);
  }, []);
  const go = useCallback<Go<Name>>((next) => (isDraft.current ? setAsked({ next }) : newest.current(next)), []);
  const ask = useMemo(() => {
    if (!asked) return undefined;
    const leave = () => {
      isDraft.current = false;
      setAsked(undefined);
      newest.current(asked.next);
    };
    return { leave, stay: () => setAsked(undefined) };
  }, [asked]);
  return { ask, noteDraft, go };
}
