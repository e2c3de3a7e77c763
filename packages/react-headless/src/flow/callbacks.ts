'use client';
import type { FoyerError, Problem } from '@foyer/core/internal/shared';
import { report } from '@foyer/core/internal/shared';
import { useState } from 'react';
import { useLatest } from './flow-hooks';

/**
 * The callbacks of a host. Each is called once for each sign-in, event and failure, even after the host has removed the
 * component, because there is a session. No callback gets a token. Each kind of client has its own events and sign-ins.
 */
export interface CallbacksOf<Event, SignedIn> {
  readonly onEvent?: ((event: Event) => void) | undefined;
  /** Called once for each failure, with a {@link FoyerError}, or with code and message for local validation. */
  readonly onError?: ((error: FoyerError | Problem) => void) | undefined;
  /**
   * Called once for each sign-in here. It is not called for a sign-in in another tab: follow the session itself with
   * `client.session.onChange` or `useSession`.
   */
  readonly onSignedIn?: ((signIn: SignedIn) => void) | undefined;
  /**
   * Called when the session of this browser has ended while the component is mounted: by a sign-out here or in another
   * tab, or because it has expired or was revoked.
   */
  readonly onSignedOut?: (() => void) | undefined;
}

/** The host's newest callbacks behind functions that keep their identity. */
export interface HostCallbacks<Event, SignedIn> {
  readonly onEvent: (event: Event) => void;
  readonly onError: (error: FoyerError | Problem) => void;
  readonly onSignedIn: (signIn: SignedIn) => void;
  readonly onSignedOut: () => void;
}

// Threat T34.
/** The host's newest callbacks. They are called outside of our own call stack, even after an unmount. */
export function useCallbacks<Event, SignedIn>(
  callbacks: CallbacksOf<Event, SignedIn> | undefined,
): HostCallbacks<Event, SignedIn> {
  const latest = useLatest(callbacks);
  const [host] = useState(() => hostOf(latest));
  return host;
}

const hostOf = <Event, SignedIn>(
  latest: () => CallbacksOf<Event, SignedIn> | undefined,
): HostCallbacks<Event, SignedIn> => ({
  onEvent: (event) => inMicrotask(() => latest()?.onEvent?.(event)),
  onError: (error) => inMicrotask(() => latest()?.onError?.(error)),
  onSignedIn: (signIn) => inMicrotask(() => latest()?.onSignedIn?.(signIn)),
  onSignedOut: () => inMicrotask(() => latest()?.onSignedOut?.()),
});

function inMicrotask(call: () => unknown): void {
  queueMicrotask(() => {
    try {
      call();
    } catch (thrown) {
      report('A callback of the host threw.', thrown);
    }
  });
}
