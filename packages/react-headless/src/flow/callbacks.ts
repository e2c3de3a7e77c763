'use client';
import { report } from '@foyer/core/internal/shared';
import { useState } from 'react';
import type { CallbacksOf, HostCallbacks } from './host-callbacks';
import { useLatest } from './flow-hooks';

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
  onEvent: (event) => inMicrotask('onEvent', () => latest()?.onEvent?.(event)),
  onError: (error) => inMicrotask('onError', () => latest()?.onError?.(error)),
  onSignedIn: (signIn) => inMicrotask('onSignedIn', () => latest()?.onSignedIn?.(signIn)),
  onSignedOut: () => inMicrotask('onSignedOut', () => latest()?.onSignedOut?.()),
});

function inMicrotask(name: string, call: () => unknown): void {
  queueMicrotask(() => {
    try {
      call();
    } catch (thrown) {
      report('FOYER_CALLBACK_THREW', `callbacks.${name} of your app threw an error.`, thrown);
    }
  });
}
