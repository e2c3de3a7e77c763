'use client';
import type { Flow, PasswordResetEvent, PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import type { PasswordResetCommand } from '@foyer/core/skin/password-reset';
import { createPasswordResetFlow, passwordResetActions } from '@foyer/core/skin/password-reset';
import { useMemo } from 'react';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the reset flow. Each is a no-op in a moment where it means nothing. */
export type PasswordResetActions = ReturnType<typeof passwordResetActions>;

/**
 * The page that a reset mail leads to: a new password, or to log in without one. The token is the option
 * `passwordResetToken`, or the one in the address, which it is taken out of; another token is another reset.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function usePasswordResetFlow(
  options: PasswordResetFlowOptions = {},
): readonly [PasswordResetState, PasswordResetActions] {
  const flow = useResetFlow(options);
  const actions = useMemo(() => passwordResetActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}

/** The flow behind {@link usePasswordResetFlow}. The caller runs it with `useFlow`. */
export function useResetFlow(
  options: PasswordResetFlowOptions,
): Flow<PasswordResetState, PasswordResetEvent, PasswordResetCommand> {
  const client = useClient();
  const latest = useLatest(options);
  return useMade(() => createPasswordResetFlow(client, latest), client, options.passwordResetToken);
}
