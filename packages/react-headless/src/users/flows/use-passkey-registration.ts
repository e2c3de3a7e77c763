'use client';
import type { Flow, PasskeyFlowOptions, PasskeyRegistrationEvent, PasskeyRegistrationState } from '@foyer/core';
import type { PasskeyRegistrationCommand } from '@foyer/core/internal/users/passkey-registration';
import {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from '@foyer/core/internal/users/passkey-registration';
import { useMemo } from 'react';
import type { Callbacks } from '../hooks/foyer-context';
import { useClient } from '../hooks/use-client';
import { hydratedAs, useFlow, useLatest, useMade } from '../../kernel/hooks/use-flow';
import { useFlowCallbacks } from '../hooks/use-host-events';
import { useSession } from '../hooks/use-session';

/** The actions of passkey management. Each does nothing in a state where it does not apply. */
export type PasskeyRegistrationActions = ReturnType<typeof passkeyRegistrationActions>;

/**
 * Creates, renames and deletes the passkeys of the signed-in person. A change of person restarts the flow. Options may
 * change at any time; each call uses the newest.
 * A failure is the `error` of the state and goes to `onError` once: `no_current_session`, one of the `passkey_` codes of
 * `LocalErrorCode`, `network_error`, `timeout`, or the provider's own code.
 *
 * @param options What the calls ask for: see {@link PasskeyFlowOptions}.
 * @param callbacks Told of the flow's events, failures and sign-ins; also after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function usePasskeyRegistration(
  options: PasskeyFlowOptions = {},
  callbacks?: Callbacks,
): readonly [PasskeyRegistrationState, PasskeyRegistrationActions] {
  const flow = useRegistrationFlow(options);
  const actions = useMemo(() => passkeyRegistrationActions(flow.send), [flow]);
  useFlowCallbacks(flow, callbacks);
  return [useFlow(flow), actions];
}

/** The flow behind {@link usePasskeyRegistration}. The caller runs it with `useFlow`. */
export function useRegistrationFlow(
  options: PasskeyFlowOptions,
): Flow<PasskeyRegistrationState, PasskeyRegistrationEvent, PasskeyRegistrationCommand> {
  const client = useClient();
  const latest = useLatest(options);
  const { session } = useSession();
  // A server does not know the session, so it renders the state that checks for one.
  return useMade(
    () => hydratedAs({ at: 'checking' }, createPasskeyRegistrationFlow(client, latest)),
    client,
    session?.user_id,
  );
}
