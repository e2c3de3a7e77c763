'use client';
import type { Problem, ProblemLocale } from '@foyer/core/internal/shared';
import type { ComponentPropsWithoutRef } from 'react';
import { useCountdown } from '../flow/use-countdown';

/** Marks the place of the time in a sentence. */
export const TIME = '\uE000';

export interface SentenceProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The problem to describe. Undefined: nothing is rendered. */
  readonly problem: Problem | undefined;
  /**
   * The visitor's language, as `useLocale` gives it.
   * @defaultValue English
   */
  readonly locale?: ProblemLocale | undefined;
}

/** Renders a sentence. `TIME` in it stands for the time until the next try. */
export function Sentence({ problem, locale, text, ...rest }: SentenceProps & { readonly text: string }) {
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
