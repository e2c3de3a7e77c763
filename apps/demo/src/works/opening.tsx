import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Provider } from '../client/provider';
import { addressFromWorks } from '../organization-account/pages';
import { TopBar } from '../site/top-bar';
import { buildTown } from './town/build-town';
import type { Control } from './town/control';
import { ControlError } from './town/control';

interface OpeningProps {
  readonly control: Control;
  readonly provider: Provider;
  readonly children: ReactNode;
}

type Progress = { readonly is: 'building' | 'built' | 'elsewhere' } | { readonly is: 'failed'; readonly why: string };

const RETRY_MS = 3000;
/**
 * The status of a backend that has no control plane, which is not the sandbox: `npm run demo -- --backend better-auth`.
 */
const NO_CONTROL = 501;

/** Shows the page once its organizations exist. While the sandbox does not respond, it keeps trying. */
export function Opening({ control, provider, children }: OpeningProps) {
  const [progress, setProgress] = useState<Progress>({ is: 'building' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const build = async () => {
      const next = await buildTown(control, provider.project).then<Progress, Progress>(
        () => ({ is: 'built' }),
        progressOf,
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
        {progress.is === 'building' ? <p>Building the harbour…</p> : <Notice progress={progress} provider={provider} />}
      </main>
    </>
  );
}

const progressOf = (thrown: unknown): Progress => {
  if (!(thrown instanceof ControlError)) return { is: 'failed', why: '' };
  return thrown.status === NO_CONTROL ? { is: 'elsewhere' } : { is: 'failed', why: thrown.message };
};

interface NoticeProps {
  readonly progress: Progress;
  readonly provider: Provider;
}

/** Why this page can't be shown. */
function Notice({ progress, provider }: NoticeProps) {
  if (progress.is === 'failed') {
    return (
      <p className="notice">
        <strong>The local provider does not answer yet.</strong> This page needs it at <code>{provider.origin}</code>,
        with its control plane: start both with <code>npm run demo</code>. It keeps trying. {progress.why}
      </p>
    );
  }
  return (
    <p className="notice">
      <strong>This backend keeps no policies that a page could change.</strong> Its organizations are on{' '}
      <a href={addressOfMembers(provider)}>the page of their members</a>: log in there by a code or a password, and make
      one.
    </p>
  );
}

/** The sections and sign-in methods that better-auth supports for members. */
const SERVED = { sections: ['profile', 'password', 'phone', 'app'], login: { products: ['emailOtp', 'passwords'] } };

/** The URL of the members' page, with the account sections that such a backend supports. */
function addressOfMembers({ project }: Provider): string {
  const address = new URL(addressFromWorks(new URL(location.href), 'account', project));
  address.searchParams.set('config', JSON.stringify(SERVED));
  return address.href;
}
