import type { FoyerError, HostEvent, Problem } from '@foyer/core';
import { report } from '@foyer/core/skin';
import { useCallback, useMemo, useRef } from 'react';

export interface Callbacks {
  readonly onEvent?: ((event: HostEvent) => void) | undefined;
  /** Called once for each failure, with a {@link FoyerError}, or with code and message for local validation. */
  readonly onError?: ((error: FoyerError | Problem) => void) | undefined;
}

export interface HostCallbacks {
  readonly onEvent: (event: HostEvent) => void;
  readonly onError: (error: FoyerError | Problem) => void;
}

/** The host's newest callbacks behind stable functions. They are called outside of our own call stack (threat T34). */
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
