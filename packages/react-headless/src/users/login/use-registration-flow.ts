'use client';
import type { Client, Flow, PasskeyFlowOptions, PasskeyRegistrationEvent, PasskeyRegistrationState } from '@foyer/core';
import type { PasskeyRegistrationCommand } from '@foyer/core/internal/users';
import { createPasskeyRegistrationFlow } from '@foyer/core/internal/users';
import { withServerState, useLatest, useKeyedValue } from '../../flow/flow-hooks';

/**
 * The flow behind `usePasskeyRegistration`, for a client. The caller runs it with `useFlow`.
 * @param userId A different user starts a new flow.
 */
export function useRegistrationFlow(
  client: Client,
  userId: string | undefined,
  options: PasskeyFlowOptions,
): Flow<PasskeyRegistrationState, PasskeyRegistrationEvent, PasskeyRegistrationCommand> {
  const latest = useLatest(options);
  // A server does not know the session, so it renders the state that checks for one.
  return useKeyedValue(
    () => withServerState({ at: 'checking' }, createPasskeyRegistrationFlow(client, latest)),
    client,
    userId,
  );
}
