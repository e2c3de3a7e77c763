import type { DeviceEvent, DeviceState } from '@foyer/core/internal/device';
import { reauthRefusal } from '@foyer/core/internal/device';
import type { Problem } from '@foyer/core/internal/shared';
import { useEffect, useRef, useState } from 'react';

interface DeviceStepUp {
  /** Whether the user is asked to re-authenticate. */
  readonly isAsking: boolean;
  /** The state to show: without its refusal while the dialog is open. */
  readonly shown: DeviceState;
  /** Closes the dialog. */
  readonly onEnd: (isReauthenticated: boolean) => void;
}

// Decision 174.
/**
 * Asks users whose sign-in is too old to re-authenticate. A canceled dialog shows the refusal. The dialog stays open
 * while the session of a member waits for a second factor, although the state of the device's approval changes.
 */
export function useDeviceStepUp(state: DeviceState, send: (event: DeviceEvent) => void): DeviceStepUp {
  const [asked, setAsked] = useState<Problem>();
  const [canceled, setCanceled] = useState<Problem>();
  const [isProven, setProven] = useState(false);
  const refusal = reauthRefusal(state);
  // The code is looked up again without a press, so a provider that always refuses must not open the dialog forever.
  const asks = refusal !== undefined && refusal !== canceled && !(isProven && state.at === 'enter');
  if (asks && !asked) setAsked(refusal);
  return {
    isAsking: asked !== undefined,
    shown: asks ? withoutError(state) : state,
    onEnd(isReauthenticated) {
      setAsked(undefined);
      setCanceled(asked);
      setProven(isReauthenticated);
      if (isReauthenticated) send({ type: 'reauthenticated' });
    },
  };
}

function withoutError(state: DeviceState): DeviceState {
  if (state.at !== 'enter' && state.at !== 'approve') return state;
  const { error: _error, ...rest } = state;
  return rest;
}

/** Opens the dialog once, and closes it if the component is unmounted. */
export function useOpenedDialog(
  open: (signal: AbortSignal) => Promise<boolean>,
  onEnd: (isReauthenticated: boolean) => void,
): void {
  const latest = useRef({ open, onEnd });
  useEffect(() => {
    latest.current = { open, onEnd };
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const end = (isReauthenticated: boolean): void => {
      if (!signal.aborted) latest.current.onEnd(isReauthenticated);
    };
    // If the dialog cannot be loaded, or a different user is signed in, the refusal shows.
    latest.current.open(signal).then(end, () => end(false));
    return () => closing.abort();
  }, []);
}
