'use client';
import type { Problem } from '@foyer/core/internal/kernel';
import type { ProblemLocale } from '@foyer/core/internal/kernel/problem-text';
import { problemText } from '@foyer/core/internal/kernel/problem-text';
import type { ComponentPropsWithoutRef } from 'react';
import { useCountdown } from '../flow/use-countdown';

/** Stands for the time in a sentence, until the sentence is cut there. */
export const TIME = '\uE000';

export interface ProblemTextProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The problem to describe. Undefined: nothing is drawn. */
  readonly problem: Problem | undefined;
  /** The visitor's language, as `useLocale` gives it. Default: English. */
  readonly locale?: ProblemLocale | undefined;
}

// Decision 110.
/**
 * A `span` with the sentence for a problem, in the visitor's language. A time to wait counts down in an element of its
 * own, so that an alert around it is not read out every second.
 */
export function ProblemText(props: ProblemTextProps) {
  const { problem, locale } = props;
  if (!problem) return null;
  return <Sentence {...props} text={problemText(problem, { locale, time: TIME })} />;
}

/** Draws a sentence in which `TIME` may stand for the time until the next try. */
export function Sentence({ problem, locale, text, ...rest }: ProblemTextProps & { readonly text: string }) {
  const { formatted } = useCountdown(problem?.retryAt);
  const [before, after] = problem?.retryAt === undefined ? [text] : text.split(TIME);
  return (
    <span lang={locale?.tag} dir={locale?.dir} {...rest}>
      {after === undefined ? (
        text
      ) : (
        <>
          <span>{before}</span>
          <span role="timer" aria-live="off">
            {formatted}
          </span>
          <span>{after}</span>
        </>
      )}
    </span>
  );
}
