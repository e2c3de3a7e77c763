'use client';
import { useContext, useEffect, useState } from 'react';
import type { Callbacks, Host } from './callbacks';
import { useCallbacks } from './callbacks';
import { FoyerContext } from './foyer-context';
import { useClient } from './use-client';

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export function useHost(callbacks: Callbacks | undefined): Host {
  const own = useCallbacks(callbacks);
  const above = useContext(FoyerContext)?.host;
  const [kept, setKept] = useState(() => ({ above, host: both(own, above) }));
  if (kept.above === above) return kept.host;
  const next = { above, host: both(own, above) };
  setKept(next);
  return next.host;
}

/** The provider hears of the end of a session by itself, whatever is mounted below it. */
function both(own: Host, above: Host | undefined): Host {
  if (!above) return own;
  return {
    onEvent(event) {
      own.onEvent(event);
      above.onEvent(event);
    },
    onError(error) {
      own.onError(error);
      above.onError(error);
    },
    onSignedIn(signIn) {
      own.onSignedIn(signIn);
      above.onSignedIn(signIn);
    },
    onSignedOut: own.onSignedOut,
  };
}

/** Tells the host of each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  const { session } = useClient();
  useEffect(() => {
    let was = session.getSync();
    return session.onChange((now) => {
      if (was && !now) onSignedOut();
      was = now;
    });
  }, [session, onSignedOut]);
}
