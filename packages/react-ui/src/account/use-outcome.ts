import { useState } from 'react';
import { useText } from '../text/text';
import { sectionText } from './section-text';

const WORDS = {
  added: 'foyer.me.added',
  done: 'foyer.me.done',
  removed: 'foyer.me.removed',
  passwordSet: 'foyer.me.password.done',
} as const;

/** What is said once a call of a moment has worked. `text`: in words of the section's own. */
export type Outcomes = Readonly<Record<string, keyof typeof WORDS | { readonly text: string }>>;

interface Moment {
  readonly at: string;
  readonly error?: unknown;
}

/** What became of the last act: empty while the next one is under way, and after a refusal. */
export function useOutcome(state: Moment, outcomes: Outcomes = {}): string {
  const t = useText(sectionText);
  const [kept, setKept] = useState({ at: state.at, outcome: '' });
  if (kept.at === state.at && !state.error) return kept.outcome;
  const outcome = outcomeOf(kept, state, outcomes, t);
  if (kept.at !== state.at || kept.outcome !== outcome) setKept({ at: state.at, outcome });
  return outcome;
}

function outcomeOf(
  before: { readonly at: string; readonly outcome: string },
  { at, error }: Moment,
  outcomes: Outcomes,
  t: (key: (typeof WORDS)[keyof typeof WORDS]) => string,
): string {
  if (error || Object.hasOwn(outcomes, at)) return '';
  const done = before.at === at ? undefined : outcomes[before.at];
  if (typeof done === 'object') return done.text;
  return done ? t(WORDS[done]) : '';
}
