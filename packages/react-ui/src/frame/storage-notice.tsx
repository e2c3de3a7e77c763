import type { Problem } from '@foyer/core/internal/shared';
import { useAnyClient } from '@foyer/react-headless/internal';
import { useSyncExternalStore } from 'react';
import { Banner } from '../parts/banner';
import { ProblemText } from '../text/error-text';

/** Shown above every screen while this browser can't store the session of the signed-in user (fault B1). */
export function StorageNotice({ problem }: { readonly problem: Problem }) {
  const { session } = useAnyClient();
  // It is rendered only after an error, so never on a server.
  if (!useSyncExternalStore(session.onChange, session.getSync, session.getSync)) return null;
  return (
    <Banner kind="warning">
      <ProblemText problem={problem} />
    </Banner>
  );
}
