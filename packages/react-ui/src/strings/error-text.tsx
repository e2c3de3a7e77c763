import type { Problem } from '@foyer/core';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { mainText } from './main-text';
import { useText } from './text';

/** The problems of the first form and of a page without network: their sentences are always at hand. */
const AT_HAND = {
  invalid_email_address: 'errors.invalidEmail',
  invalid_email: 'error.invalidEmail',
  invalid_phone_number: 'error.invalidPhoneNumber',
  network_error: 'foyer.error.network',
  timeout: 'foyer.error.timeout',
  invalid_response: 'foyer.error.server',
  unexpected_error: 'foyer.error.server',
  internal_server_error: 'foyer.error.server',
} as const;

const atHand: Readonly<Record<string, (typeof AT_HAND)[keyof typeof AT_HAND] | undefined>> = AT_HAND;

interface SentenceProps {
  readonly problem: Problem;
}

/** Loads the sentences that the first form has no need of, with what else the later screens share. */
export const loadCatalogue = () => import('./error-catalogue');

/** Where the catalogue cannot be loaded, the server's own message serves. */
const FromCatalogue = lazy<ComponentType<SentenceProps>>(() =>
  loadCatalogue().then(
    (module) => ({ default: module.FromCatalogue }),
    () => ({ default: ({ problem }) => <span>{problem.message}</span> }),
  ),
);

/**
 * The sentence for a problem: by its code (spec section 8; faults N1 to N14), with a countdown where trying again is
 * only allowed later, else the server's message.
 */
function useProblemText(problem: Problem): ReactNode {
  const t = useText(mainText);
  const key = Object.hasOwn(AT_HAND, problem.code) ? atHand[problem.code] : undefined;
  if (key && problem.retryAt === undefined) {
    return problem.unconfirmed ? `${t(key)} ${t('foyer.error.unconfirmed')}` : t(key);
  }
  return (
    <Suspense fallback={null}>
      <FromCatalogue problem={problem} />
    </Suspense>
  );
}

/** The sentence for a problem: ours where the code is known, else the server's own message (spec section 8). */
export function ProblemText({ problem }: SentenceProps) {
  return <span>{useProblemText(problem)}</span>;
}
