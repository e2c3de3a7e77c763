'use client';
import type { OtpFlowOptions, OtpState } from '@foyer/core';
import { createOtpFlow, otpActions } from '@foyer/core/skin/otp';
import { useMemo } from 'react';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the passcode flow. Each is a no-op in a moment where it means nothing. */
export type OtpActions = ReturnType<typeof otpActions>;

/**
 * Sign-up and log-in by passcode: email, SMS or WhatsApp. Options may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useOtpFlow(options: OtpFlowOptions = {}): readonly [OtpState, OtpActions] {
  const client = useClient();
  const latest = useLatest(options);
  const flow = useMade(() => createOtpFlow(client, latest), client);
  const actions = useMemo(() => otpActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
