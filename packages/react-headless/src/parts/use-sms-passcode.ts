'use client';
import { receiveSmsPasscode } from '@foyer/core/internal/shared';
import { useEffect } from 'react';
import { useLatest } from '../flow/flow-hooks';

/**
 * Calls back with each passcode that the browser reads from a text message (WebOTP), while `enabled` and mounted. Does
 * nothing in browsers without WebOTP, and stops once the user has declined.
 */
export function useSmsPasscode(enabled: boolean, onPasscode: (code: string) => void): void {
  const latest = useLatest(onPasscode);
  useEffect(() => {
    if (!enabled) return;
    const controller = new AbortController();
    void listen(controller.signal, (code) => latest()(code));
    return () => controller.abort();
  }, [enabled, latest]);
}

async function listen(signal: AbortSignal, onPasscode: (code: string) => void): Promise<void> {
  for (;;) {
    const code = await receiveSmsPasscode(signal);
    if (code === undefined || signal.aborted) return;
    onPasscode(code);
    // A resend sends another message, so wait for that one too.
  }
}
