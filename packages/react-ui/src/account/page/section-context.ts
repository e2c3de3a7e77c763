import { createContext, useContext } from 'react';

/** The level of the title of a section. */
export type TitleLevel = 2 | 3 | 4;

/** What the parts of a section are given by the page around it. It keeps its identity while nothing of it changes. */
export interface SectionContextValue {
  readonly level: TitleLevel;
  /** Whether the title of a section takes the focus when it appears. */
  readonly takesFocus: boolean;
  /** Nothing can be changed: the support sees the account. */
  readonly isReadOnly: boolean;
  /** Says that something was typed that leaving would lose, or that nothing was. */
  readonly noteDraft: (isDraft: boolean) => void;
  /** Goes to another section, or asks first. Undefined: there is none. */
  readonly goTo?: ((section: string) => void) | undefined;
}

export const SectionContext = createContext<SectionContextValue>({
  level: 2,
  takesFocus: false,
  isReadOnly: false,
  noteDraft: () => undefined,
});

export const useSectionContext = (): SectionContextValue => useContext(SectionContext);
