import type { FoyerError, LoginConfig } from '@foyer/core';
import { useClient } from '@foyer/react-headless';
import { internals, toFoyerError } from '@foyer/core/internal/shared';
import { useInternals } from '@foyer/react-headless/internal/users';
import { useEffect } from 'react';

/** Opens the page of `afterSignInURL` once a user is signed in. The code for it loads after the form's. */
export function useAfterSignIn(
  { afterSignInURL, whenSignedIn }: Partial<LoginConfig>,
  onError: (error: FoyerError) => void,
): void {
  const client = useClient();
  const { afterFirstCalls, afterEngine } = useInternals();
  useEffect(() => {
    if (afterSignInURL === undefined) return undefined;
    let isWanted = true;
    let stop = afterFirstCalls(() => {
      void import('./after-sign-in').then(
        ({ followSignIn }) => {
          if (!isWanted) return;
          const { session } = client;
          const { signInReturn } = client[internals];
          const report = (thrown: unknown) => onError(toFoyerError(thrown));
          stop = followSignIn({ session, signInReturn, afterEngine, afterSignInURL, whenSignedIn, onError: report });
        },
        // Without it, the success screen shows.
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [client, afterSignInURL, whenSignedIn, afterFirstCalls, afterEngine, onError]);
}
