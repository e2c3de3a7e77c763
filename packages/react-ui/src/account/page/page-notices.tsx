import type { Problem } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../parts/button';
import { ProblemText } from '../../text/error-text';
import { useText } from '../../text/text';
import { pageText } from './page-text';

interface PageNoticesProps {
  readonly state: {
    readonly isImpersonated: boolean;
    readonly error?: Problem | undefined;
    readonly blocked?: boolean | undefined;
  };
  readonly onRetry: () => void;
}

/** Notices for the whole page: it is read-only, offline, or might show stale data. */
export function PageNotices({ state: { error, blocked, isImpersonated }, onRetry }: PageNoticesProps) {
  const t = useText(pageText);
  const isOnline = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      {isImpersonated ? <Notice kind="info">{t('foyer.me.impersonated')}</Notice> : null}
      {isOnline ? null : <Notice kind="warning">{t('foyer.me.offline')}</Notice>}
      {error && isOnline ? (
        <div className="foyer-account-notice">
          <Notice kind="error">
            <ProblemText problem={error} />
          </Notice>
          <Button variant="text" disabled={blocked} onClick={onRetry}>
            {t('button.retry')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface NoticeProps {
  readonly kind: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

const Notice = ({ kind, children }: NoticeProps) => (
  <p className="foyer-account-banner" data-kind={kind} role={kind === 'info' ? 'status' : 'alert'}>
    {children}
  </p>
);

function onLine(listener: () => void): () => void {
  for (const type of ['online', 'offline']) globalThis.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) globalThis.removeEventListener(type, listener);
  };
}
