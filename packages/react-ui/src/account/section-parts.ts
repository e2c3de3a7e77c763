import { createContext, useContext } from 'react';

/** What the parts of a section know of its moment. */
export interface SectionParts {
  /** An act waits for a proof, or a call is under way. */
  readonly isBusy: boolean;
  /** No act may begin. */
  readonly isOff: boolean;
  /** The control that was pressed last. */
  readonly opener: string;
  readonly wordsOf: WordsOf;
  /** Called when a person is about to begin an act that may ask for a proof. */
  readonly prepare: () => void;
}

/** The words of a problem that only this kind of account has. Undefined: it is said as everywhere. */
export type WordsOf = (code: string) => string | undefined;

export const PartsContext = createContext<SectionParts>({
  isBusy: false,
  isOff: false,
  opener: '',
  wordsOf: () => undefined,
  prepare: () => undefined,
});
export const useSectionParts = (): SectionParts => useContext(PartsContext);
