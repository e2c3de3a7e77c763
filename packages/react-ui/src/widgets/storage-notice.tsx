import type { Problem } from '@foyer/core';
import { useSession } from '@foyer/react-headless';
import { Banner } from '../parts/banner';
import { ProblemText } from '../strings/error-text';

/** Shown above every screen while a person is signed in whose session this browser cannot store (fault B1). */
export function StorageNotice({ problem }: { readonly problem: Problem }) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Banner kind="warning">
      <ProblemText problem={problem} />
    </Banner>
  );
}
