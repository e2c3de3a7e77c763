'use client';
import type { Client, Flow, PasswordResetEvent, PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import type { PasswordResetCommand } from '@foyer/core/internal/users';
import { createPasswordResetFlow } from '@foyer/core/internal/users';
import { useEffect } from 'react';
import { useLatest, useKeyedValue } from '../../flow/flow-hooks';

/** The flow behind `usePasswordResetFlow`, for a client. The caller runs it with `useFlow`. */
export function useResetFlow(
  client: Client,
  options: PasswordResetFlowOptions,
): Flow<PasswordResetState, PasswordResetEvent, PasswordResetCommand> {
  const latest = useLatest(options);
  const flow = useKeyedValue(() => createPasswordResetFlow(client, latest), client, options.passwordResetToken);
  const { session } = client;
  useEffect(() => session.onChange((now) => now ?? flow.send({ type: 'signedOut' })), [flow, session]);
  return flow;
}
