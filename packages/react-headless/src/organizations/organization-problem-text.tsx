'use client';
import type { OrganizationProblemTextOptions } from '@foyer/core/organizations';
import { organizationProblemText } from '@foyer/core/organizations';
import type { ProblemTextProps } from '../parts/problem-text';
import { Sentence, TIME } from '../parts/problem-sentence';

/** The props of `OrganizationProblemText`. */
export interface OrganizationProblemTextProps
  extends ProblemTextProps, Omit<OrganizationProblemTextOptions, 'locale' | 'time'> {}

// Decision 110.
/**
 * A `span` with the sentence for a problem of a sign-in to organizations, in the visitor's language. `place` names the
 * code or address of the form. A time to wait counts down in its own element, as in `ProblemText`.
 */
export function OrganizationProblemText({ place, email, organizationName, ...props }: OrganizationProblemTextProps) {
  const { problem, locale } = props;
  if (!problem) return null;
  return (
    <Sentence
      {...props}
      text={organizationProblemText(problem, { place, email, organizationName, locale, time: TIME })}
    />
  );
}
