import type { FoyerError, HostEvent, Problem } from '@foyer/core';
import { useCallback, useMemo, useRef } from 'react';
import { report } from '../report';

export interface Callbacks {
  readonly onEvent?: ((event: HostEvent) => void) | undefined;
  /** Once for each failure. A {@link FoyerError}, or for local validation its code and message. */
  readonly onError?: ((error: FoyerError | Problem) => void) | undefined;
}

export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: FoyerError | Problem) => void;
}

/** The host's newest callbacks behind stable functions, called outside of our own work (threat T34). */
export function useCallbacks(callbacks: Callbacks | undefined): HostCallbacks {
  const newest = useRef(callbacks);
  newest.current = callbacks;
  const onEvent = useCallback((event: HostEvent) => inMicrotask(() => newest.current?.onEvent?.(event)), []);
  const onError = useCallback(
    (error: FoyerError | Problem) => inMicrotask(() => newest.current?.onError?.(error)),
    [],
  );
  return useMemo(() => ({ onEvent, onError }), [onEvent, onError]);
}

function inMicrotask(call: () => unknown): void {
  queueMicrotask(() => {
    try {
      call();
    } catch (thrown) {
      report('A callback of the host threw.', thrown);
    }
  });
}
