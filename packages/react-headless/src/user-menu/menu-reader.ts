import type { FoyerError, Problem, StepReader } from '@foyer/core/internal/shared';

/** Reads the steps of a menu for the host. */
export const menuReader: StepReader<never, never> = {
  eventsOf: () => [],
  read: ({ from, to }) => {
    const { error } = to as { readonly error?: FoyerError | Problem };
    return {
      problem: error === (from as { readonly error?: unknown }).error ? undefined : error,
      signIn: undefined,
      outcome: error,
    };
  },
};
