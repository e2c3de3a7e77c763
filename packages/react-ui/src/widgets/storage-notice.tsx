import type { Problem } from '@foyer/core';
import { useSession } from '@foyer/react-headless';
import { Banner } from '../parts/banner';
import { ProblemText } from '../strings/error-text';

/** Above every screen, for as long as somebody is signed in whom this browser will not remember (fault B1). */
export function StorageNotice({ problem }: { readonly problem: Problem }) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Banner kind="warning">
      <ProblemText problem={problem} />
    </Banner>
  );
}
