import { createContext, useCallback, useContext, useMemo } from 'react';
import type { SectionContextValue, TitleLevel } from './section-context';
import { SectionContext } from './section-context';
import type { SectionPlaceProps } from './section-group';

/** Context that the account page passes to the cards of its sections. Keeps its identity while no value changes. */
export interface OpenGroup {
  readonly level: TitleLevel;
  readonly isReadOnly: boolean;
  /** The section that the user or host has chosen. Its title takes the focus. */
  readonly chosen: string | null;
  readonly noteDraft: (isDraft: boolean, section: string) => void;
  readonly goTo: (section: string) => void;
}

export const OpenGroupContext = createContext<OpenGroup>({
  level: 2,
  isReadOnly: false,
  chosen: null,
  noteDraft: () => undefined,
  goTo: () => undefined,
});

/** A section of the open group. */
export function SectionCard({ name, children }: SectionPlaceProps) {
  const { level, isReadOnly, chosen, noteDraft: noteDraftOf, goTo } = useContext(OpenGroupContext);
  // If its identity changed, the section would forget its draft.
  const noteDraft = useCallback((isDraft: boolean) => noteDraftOf(isDraft, name), [noteDraftOf, name]);
  const takesFocus = chosen === name;
  const context = useMemo<SectionContextValue>(
    () => ({ level, isReadOnly, takesFocus, goTo, noteDraft }),
    [level, isReadOnly, takesFocus, goTo, noteDraft],
  );
  return (
    <div className="foyer-account-card" data-section={name}>
      <SectionContext.Provider value={context}>{children}</SectionContext.Provider>
    </div>
  );
}
