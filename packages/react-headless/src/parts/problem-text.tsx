'use client';
import { problemText } from '@foyer/core/internal/shared';
import type { SentenceProps } from './problem-sentence';
import { Sentence, TIME } from './problem-sentence';

/** The props of `ProblemText`. */
export type ProblemTextProps = SentenceProps;

// Decision 110.
/**
 * A `span` with the sentence for a problem, in the visitor's language. A time to wait counts down in its own element,
 * so that an alert around it is not read out every second.
 */
export function ProblemText(props: ProblemTextProps) {
  const { problem, locale } = props;
  if (!problem) return null;
  return <Sentence {...props} text={problemText(problem, { locale, time: TIME })} />;
}
