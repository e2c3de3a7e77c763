'use client';
import { receiveSmsPasscode } from '@foyer/core/skin/otp';
import { useEffect } from 'react';
import { useLatest } from '../use-flow';

/**
 * Tells of each passcode that the browser reads out of a text message (WebOTP), while `enabled` and mounted. Does
 * nothing where the browser cannot, and stops once the person has declined.
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
    // A resend brings another message: wait for that one too.
  }
}
