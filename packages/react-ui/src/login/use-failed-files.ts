import type { FoyerError } from '@foyer/core/internal/shared';
import { NetworkError } from '@foyer/core/internal/shared';
import { useEffect } from 'react';

interface FailedFiles {
  /** The first call that the client has made without the rules. */
  readonly early: { forgive(this: void): Promise<void> };
  /** Whether the last attempt to load the rules or the screens of a login failed. */
  readonly isFailed: boolean;
  /** Whether the user sees it. */
  readonly isReported: boolean;
  /** Discards the queued actions of the user. */
  readonly forget: () => void;
  readonly retry: () => void;
  readonly onError: (error: FoyerError) => void;
}

/**
 * What follows when files of a login do not load. Each failure that the user sees is reported to the host. As on every
 * screen, coming back online sends nothing automatically (fault N2).
 */
export function useFailedFiles({ early, isFailed, isReported, forget, retry, onError }: FailedFiles): void {
  useEffect(() => {
    if (!isFailed) return undefined;
    early.forgive().catch(() => {});
    const isOnline = () => {
      forget();
      retry();
    };
    window.addEventListener('online', isOnline);
    return () => window.removeEventListener('online', isOnline);
  }, [isFailed, early, forget, retry]);
  useEffect(() => {
    if (isReported) onError(new NetworkError('network_error'));
  }, [onError, isReported]);
}
