'use client';
import type { PasswordFlowOptions, PasswordState } from '@foyer/core';
import { createPasswordFlow, passwordActions } from '@foyer/core/skin/password';
import { useMemo } from 'react';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the password flow. Each is a no-op in a moment where it means nothing. */
export type PasswordActions = ReturnType<typeof passwordActions>;

/**
 * Sign-up and log-in by password, from the email address to the session. Options may change at any time; a call uses
 * the newest. The password itself is never in the state: it stays in its field.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function usePasswordFlow(options: Omit<PasswordFlowOptions, 'instead'> = {}): readonly [PasswordState, PasswordActions] {
  const client = useClient();
  const latest = useLatest(options);
  const flow = useMade(() => createPasswordFlow(client, latest), client);
  const actions = useMemo(() => passwordActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
