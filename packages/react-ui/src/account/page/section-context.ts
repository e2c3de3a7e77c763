import { createContext, useContext } from 'react';

/** The heading level of a section's title. */
export type TitleLevel = 2 | 3 | 4;

/** Context that the account page passes to the parts of a section. Keeps its identity while no value changes. */
export interface SectionContextValue {
  readonly level: TitleLevel;
  /** Whether the title of a section takes the focus when it appears. */
  readonly takesFocus: boolean;
  /** A support session: the account is read-only. */
  readonly isReadOnly: boolean;
  /** Reports whether the section has unsaved text. */
  readonly noteDraft: (isDraft: boolean) => void;
  /** Opens a different section; asks first if there is unsaved text. Undefined: there are no other sections. */
  readonly goTo?: ((section: string) => void) | undefined;
}

export const SectionContext = createContext<SectionContextValue>({
  level: 2,
  takesFocus: false,
  isReadOnly: false,
  noteDraft: () => undefined,
});

export const useSectionContext = (): SectionContextValue => useContext(SectionContext);
