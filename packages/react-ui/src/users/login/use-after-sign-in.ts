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
  const { afterEngine } = useInternals();
  useEffect(() => {
    if (afterSignInURL === undefined) return undefined;
    let isWanted = true;
    let stop = afterEngine(() => {
      void import('./after-sign-in').then(
        ({ followSignIn }) => {
          const { session } = client;
          const { signInReturn } = client[internals];
          const report = (thrown: unknown) => onError(toFoyerError(thrown));
          if (isWanted) stop = followSignIn({ session, signInReturn, afterSignInURL, whenSignedIn, onError: report });
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
