import type { Problem } from '@foyer/core/internal/shared';
import { builtInKeys } from '@foyer/core/internal/shared';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { mainText } from './main-text';
import { useText } from './text';

interface SentenceProps {
  readonly problem: Problem;
}

/** Loads the texts that the first form does not need, in one chunk with the other shared parts of later screens. */
export const loadCatalogue = () => import('./error-catalogue');

/** If the catalogue can't be loaded, show the provider's message. */
const FromCatalogue = /* @__PURE__ */ lazy<ComponentType<SentenceProps>>(() =>
  loadCatalogue().then(
    (module) => ({ default: module.FromCatalogue }),
    () => ({ default: ({ problem }) => <span>{problem.message}</span> }),
  ),
);

/**
 * The text for an error: by its code (spec section 8; faults N1 to N14), with a countdown if a retry is only allowed
 * later. For an unknown code, the provider's message.
 */
function useProblemText(problem: Problem): ReactNode {
  const t = useText(mainText);
  const keys = builtInKeys(problem);
  if (keys) return keys.map((key) => t(key)).join(' ');
  return (
    <Suspense fallback={null}>
      <FromCatalogue problem={problem} />
    </Suspense>
  );
}

/** The text for an error: ours if the code is known, otherwise the provider's message (spec section 8). */
export function ProblemText({ problem }: SentenceProps) {
  return <span>{useProblemText(problem)}</span>;
}
