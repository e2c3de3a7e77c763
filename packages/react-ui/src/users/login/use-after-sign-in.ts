import type { FoyerError, LoginConfig } from '@foyer/core';
import { useClient } from '@foyer/react-headless';
import { useInternals } from '@foyer/react-headless/internal/users';
import { useEffect } from 'react';

/** Opens the page of `afterSignInURL` once a user is signed in. The code for it loads after the form's. */
export function useAfterSignIn(
  { afterSignInURL, whenSignedIn }: Partial<LoginConfig>,
  onError: (error: FoyerError) => void,
): void {
  const client = useClient();
  const { afterEngine } = useInternals();
  useEffect(() => {
    if (afterSignInURL === undefined) return undefined;
    let isWanted = true;
    let stop = afterEngine(() => {
      void import('./after-sign-in').then(
        ({ followSignIn }) => {
          if (isWanted) stop = followSignIn(client, { afterSignInURL, whenSignedIn, onError });
        },
        // Without it, the success screen shows.
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [client, afterSignInURL, whenSignedIn, afterEngine, onError]);
}
