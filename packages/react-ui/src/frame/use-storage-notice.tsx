import type { FoyerError } from '@foyer/core/internal/shared';
import { useAnyClient } from '@foyer/react-headless/internal';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';

interface NoticeProps {
  readonly problem: FoyerError;
}

/** If its chunk can't be loaded, `onError` was still called. */
const StorageNotice = /* @__PURE__ */ lazy<ComponentType<NoticeProps>>(() =>
  import('./storage-notice').then(
    (module) => ({ default: module.StorageNotice }),
    () => ({ default: () => null }),
  ),
);

/** Reports errors that no call can reject with to the host, and returns the notice for the user (fault B1). */
export function useStorageNotice(onError: (error: FoyerError) => void): ReactNode {
  const { onProblem } = useAnyClient();
  const [problem, setProblem] = useState<FoyerError>();
  useEffect(
    () =>
      onProblem((tagged) => {
        onError(tagged);
        if (tagged.code === 'storage_unavailable') setProblem(tagged);
      }),
    [onProblem, onError],
  );
  return problem ? (
    <Suspense fallback={null}>
      <StorageNotice problem={problem} />
    </Suspense>
  ) : null;
}
