'use client';
import type { Flow, PasskeyFlowOptions, PasskeyRegistrationEvent, PasskeyRegistrationState } from '@foyer/core';
import type { PasskeyRegistrationCommand } from '@foyer/core/skin/passkey-registration';
import { createPasskeyRegistrationFlow, passkeyRegistrationActions } from '@foyer/core/skin/passkey-registration';
import { useMemo } from 'react';
import { hydratedAs } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';
import { useSession } from './use-session';

/** What a screen can do with passkeys. Each is a no-op in a moment where it means nothing. */
export type PasskeyRegistrationActions = ReturnType<typeof passkeyRegistrationActions>;

/**
 * Making, renaming and deleting the passkeys of the signed-in person. Another person, or none, starts it anew. Options
 * may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function usePasskeyRegistration(
  options: PasskeyFlowOptions = {},
): readonly [PasskeyRegistrationState, PasskeyRegistrationActions] {
  const flow = useRegistrationFlow(options);
  const actions = useMemo(() => passkeyRegistrationActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}

/** The flow behind {@link usePasskeyRegistration}. The caller runs it with `useFlow`. */
export function useRegistrationFlow(
  options: PasskeyFlowOptions,
): Flow<PasskeyRegistrationState, PasskeyRegistrationEvent, PasskeyRegistrationCommand> {
  const client = useClient();
  const latest = useLatest(options);
  const { session } = useSession();
  // A server knows nobody, so what it renders is the look for a session.
  return useMade(
    () => hydratedAs({ at: 'checking' }, createPasskeyRegistrationFlow(client, latest)),
    client,
    session?.user_id,
  );
}
