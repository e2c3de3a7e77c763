import type { FoyerError } from '@foyer/core';
import { useClient } from '@foyer/react-headless';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

interface NoticeProps {
  readonly problem: FoyerError;
}

/** Where its code cannot be loaded, the host has been told all the same. */
const StorageNotice = lazy<ComponentType<NoticeProps>>(() =>
  import('./storage-notice').then(
    (module) => ({ default: module.StorageNotice }),
    () => ({ default: () => null }),
  ),
);

/**
 * Tells the host of the problems that no call can reject with, and answers with what the person has to know of them
 * (fault B1).
 */
export function useStorageNotice(onError: (error: FoyerError) => void): ReactNode {
  const { onProblem } = useClient();
  const [problem, setProblem] = useState<FoyerError>();
  useEffect(
    () =>
      onProblem((told) => {
        onError(told);
        if (told.code === 'storage_unavailable') setProblem(told);
      }),
    [onProblem, onError],
  );
  return problem ? (
    <Suspense fallback={null}>
      <StorageNotice problem={problem} />
    </Suspense>
  ) : null;
}
