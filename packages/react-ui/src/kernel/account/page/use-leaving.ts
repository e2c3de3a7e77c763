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

/** Asks before a section with something typed in it is left. */
export function useLeaving<Name>(choose: Go<Name>): Leaving<Name> {
  const isDraft = useRef(false);
  const [asked, setAsked] = useState<{ readonly next: Name | null }>();
  const noteDraft = useCallback((is: boolean) => {
    isDraft.current = is;
    if (!is) setAsked(undefined);
  }, []);
  const newest = useRef(choose);
  newest.current = choose;
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
