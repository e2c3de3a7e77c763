'use client';
import type { PasskeyFlowOptions, PasskeyRegistrationState } from '@foyer/core';
import { createPasskeyRegistrationFlow, passkeyRegistrationActions } from '@foyer/core';
import { useMemo } from 'react';
import { hydratedAs } from './hydrated-as';
import { useClient } from './use-client';
import { useFlow } from './use-flow';
import { useLatest } from './use-latest';
import { useMade } from './use-made';
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
  const client = useClient();
  const latest = useLatest(options);
  const { session } = useSession();
  // A server knows nobody, so what it renders is the look for a session.
  const flow = useMade(
    () => hydratedAs({ at: 'checking' }, createPasskeyRegistrationFlow(client, latest)),
    client,
    session?.user_id,
  );
  const actions = useMemo(() => passkeyRegistrationActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
