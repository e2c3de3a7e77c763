import { useLayoutEffect } from '@foyer/react-headless/internal';
import { useCallback, useMemo, useRef, useState } from 'react';

type Go<Name> = (section: Name | null) => void;

interface Leaving<Name> {
  /** The open question whether to discard unsaved text. Undefined: no question. */
  readonly ask: { readonly leave: () => void; readonly stay: () => void } | undefined;
  /** Keeps its identity. */
  readonly noteDraft: (isDraft: boolean) => void;
  /** Opens a section; asks first if there is unsaved text. */
  readonly go: Go<Name>;
}

/** Asks before a section with unsaved text is left. If the text is saved meanwhile, leaves without an answer. */
export function useLeaving<Name>(choose: Go<Name>): Leaving<Name> {
  const isDraft = useRef(false);
  const [asked, setAsked] = useState<{ readonly next: Name | null }>();
  const waiting = useRef(asked);
  waiting.current = asked;
  // If the whole page unmounts, its section unmounts with it, so cancel the navigation that waits.
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
