import { useState } from 'react';
import { useText } from '../text/text';
import { sectionText } from './section-text';

const WORDS = {
  added: 'foyer.me.added',
  done: 'foyer.me.done',
  removed: 'foyer.me.removed',
  passwordSet: 'foyer.me.password.done',
} as const;

/** The text that shows after the call of a state succeeded. `text`: a text of the section's own. */
export type Outcomes = Readonly<Record<string, keyof typeof WORDS | { readonly text: string }>>;

interface SectionState {
  readonly at: string;
  readonly error?: unknown;
}

/** The result of the last action. Empty while an action is in progress and after an error. */
export function useOutcome(state: SectionState, outcomes: Outcomes = {}): string {
  const t = useText(sectionText);
  const [previous, setPrevious] = useState({ at: state.at, outcome: '' });
  if (previous.at === state.at && !state.error) return previous.outcome;
  const outcome = outcomeOf(previous, state, outcomes, t);
  if (previous.at !== state.at || previous.outcome !== outcome) setPrevious({ at: state.at, outcome });
  return outcome;
}

function outcomeOf(
  before: { readonly at: string; readonly outcome: string },
  { at, error }: SectionState,
  outcomes: Outcomes,
  t: (key: (typeof WORDS)[keyof typeof WORDS]) => string,
): string {
  if (error || Object.hasOwn(outcomes, at)) return '';
  const done = before.at === at ? undefined : outcomes[before.at];
  if (typeof done === 'object') return done.text;
  return done ? t(WORDS[done]) : '';
}
