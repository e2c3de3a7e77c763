import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Provider } from '../client/provider';
import { TopBar } from '../site/top-bar';
import { buildTown } from './town/build-town';
import type { Control } from './town/control';
import { ControlError } from './town/control';

interface OpeningProps {
  readonly control: Control;
  readonly provider: Provider;
  readonly children: ReactNode;
}

type Progress = { readonly is: 'building' } | { readonly is: 'built' } | { readonly is: 'failed'; readonly why: string };

const RETRY_MS = 3000;

/** Shows the page once its organizations exist. While the sandbox does not answer, it keeps trying. */
export function Opening({ control, provider, children }: OpeningProps) {
  const [progress, setProgress] = useState<Progress>({ is: 'building' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const build = async () => {
      const next = await buildTown(control, provider.project).then<Progress, Progress>(
        () => ({ is: 'built' }),
        (thrown: unknown) => ({ is: 'failed', why: thrown instanceof ControlError ? thrown.message : '' }),
      );
      if (isGone) return;
      setProgress(next);
      if (next.is === 'failed') timer = setTimeout(() => void build(), RETRY_MS);
    };
    void build();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [control, provider]);
  if (progress.is === 'built') return children;
  return (
    <>
      <TopBar current="works.html" title="Foyer, for organizations" inbox={provider.inbox} />
      <main className="works-opening" role="status">
        {progress.is === 'building' ? (
          <p>Building the harbour…</p>
        ) : (
          <p className="notice">
            <strong>The local provider does not answer yet.</strong> This page needs it at <code>{provider.origin}</code>, with its
            control plane: start both with <code>npm run demo</code>. It keeps trying. {progress.why}
          </p>
        )}
      </main>
    </>
  );
}
