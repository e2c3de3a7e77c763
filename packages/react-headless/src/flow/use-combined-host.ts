'use client';
import { useEffect, useState } from 'react';
import type { CallbacksOf, HostCallbacks } from './host-callbacks';
import { useCallbacks } from './callbacks';

/** The callbacks of a component, together with those of the provider above it. */
export function useCombinedHost<Event, SignedIn>(
  callbacks: CallbacksOf<Event, SignedIn> | undefined,
  above: HostCallbacks<Event, SignedIn> | undefined,
): HostCallbacks<Event, SignedIn> {
  const own = useCallbacks(callbacks);
  const [combined, setCombined] = useState(() => ({ above, host: both(own, above) }));
  if (combined.above === above) return combined.host;
  const next = { above, host: both(own, above) };
  setCombined(next);
  return next.host;
}

/** The provider watches the end of the session itself, whatever is mounted below it. */
function both<Event, SignedIn>(
  own: HostCallbacks<Event, SignedIn>,
  above: HostCallbacks<Event, SignedIn> | undefined,
): HostCallbacks<Event, SignedIn> {
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

interface Session<Value> {
  getSync(this: void): Value | null;
  onChange(this: void, listener: (now: Value | null) => void): () => void;
}

/** Calls back at each end of a session while the component is mounted. */
export function useSessionEnd<Value>(session: Session<Value>, onSignedOut: () => void): void {
  useEffect(() => {
    let was = session.getSync();
    return session.onChange((now) => {
      if (was && !now) onSignedOut();
      was = now;
    });
  }, [session, onSignedOut]);
}
