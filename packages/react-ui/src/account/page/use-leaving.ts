import { useLayoutEffect } from '@foyer/react-headless/internal';
import { useCallback, useMemo, useRef, useState } from 'react';

type Go<Name> = (section: Name | null) => void;

interface Leaving<Name> {
  /** The open question whether to discard unsaved text. Undefined: no question. */
  readonly ask: { readonly leave: () => void; readonly stay: () => void } | undefined;
  /** Notes whether a section has unsaved text. Keeps its identity. */
  readonly noteDraft: (isDraft: boolean, section?: string) => void;
  /** Opens a section; asks first if unsaved text would be lost. Keeps its identity. */
  readonly go: Go<Name>;
}

/**
 * Asks before sections with unsaved text are left. If the text is saved meanwhile, leaves without an answer.
 *
 * @param keeps Whether the sections that show now stay when a section opens. Then nothing is lost.
 */
export function useLeaving<Name>(
  choose: Go<Name>,
  keeps: (section: Name | null) => boolean = keepsNothing,
): Leaving<Name> {
  const [drafts] = useState(() => new Set<string>());
  const [asked, setAsked] = useState<{ readonly next: Name | null }>();
  const waiting = useRef(asked);
  waiting.current = asked;
  // If the whole page unmounts, its sections unmount with it, so cancel the navigation that waits.
  useLayoutEffect(() => () => void (waiting.current = undefined), []);
  const newest = useRef({ choose, keeps });
  newest.current = { choose, keeps };
  const noteDraft = useCallback(
    (is: boolean, section = '') => {
      if (is) drafts.add(section);
      else drafts.delete(section);
      const { current: pressed } = waiting;
      if (drafts.size > 0 || !pressed) return;
      waiting.current = undefined;
      setAsked(undefined);
      newest.current.choose(pressed.next);
    },
    [drafts],
  );
  const go = useCallback<Go<Name>>(
    (next) => (drafts.size > 0 && !newest.current.keeps(next) ? setAsked({ next }) : newest.current.choose(next)),
    [drafts],
  );
  const ask = useMemo(() => {
    if (!asked) return undefined;
    const leave = () => {
      drafts.clear();
      setAsked(undefined);
      newest.current.choose(asked.next);
    };
    return { leave, stay: () => setAsked(undefined) };
  }, [asked, drafts]);
  return { ask, noteDraft, go };
}

const keepsNothing = () => false;
