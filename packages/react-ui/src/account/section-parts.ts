import { createContext, useContext } from 'react';

/** The state of a section, as its parts need it. */
export interface SectionParts {
  /** An action waits for re-authentication, or a call is in progress. */
  readonly isBusy: boolean;
  /** No action can start. */
  readonly isOff: boolean;
  /** The control that was pressed last. */
  readonly opener: string;
  readonly wordsOf: WordsOf;
  /** Called when the user is about to start an action that might need re-authentication. */
  readonly prepare: () => void;
}

/** The text of an error that only this kind of account has. Undefined: use the shared text. */
export type WordsOf = (code: string) => string | undefined;

export const PartsContext = createContext<SectionParts>({
  isBusy: false,
  isOff: false,
  opener: '',
  wordsOf: () => undefined,
  prepare: () => undefined,
});
export const useSectionParts = (): SectionParts => useContext(PartsContext);
