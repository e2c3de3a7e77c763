'use client';
import type { PasskeyFlowOptions, PasskeyRegistrationState } from '@foyer/core';
import { passkeyRegistrationActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useClient } from '../use-client';
import { useReportedFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';
import { useSession } from '../use-session';
import { useRegistrationFlow } from './use-registration-flow';

/** The actions of passkey management. Each does nothing in a state where it does not apply. */
export type PasskeyRegistrationActions = ReturnType<typeof passkeyRegistrationActions>;

/**
 * Creates, renames and deletes the passkeys of the signed-in user. A different user restarts the flow. Options can
 * change at any time; each call uses the newest. A failure is the `error` of the state and goes to `onError` once:
 * `no_current_session`, one of the `passkey_` codes of `LocalErrorCode`, `network_error`, `timeout`, or the provider's
 * own code.
 *
 * @param options The options of the calls: see {@link PasskeyFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { usePasskeyRegistration } from '@foyer/react-headless';
 *
 * export function Passkeys() {
 *   const [state, actions] = usePasskeyRegistration();
 *   if (state.at === 'start') return <button onClick={actions.create}>Create a passkey</button>;
 *   if (state.at !== 'list') return null;
 *   return (
 *     <ul>
 *       {state.passkeys.map(({ id, name }) => (
 *         <li key={id}>{name}</li>
 *       ))}
 *     </ul>
 *   );
 * }
 */
export function usePasskeyRegistration(
  options: PasskeyFlowOptions = {},
  callbacks?: Callbacks,
): readonly [PasskeyRegistrationState, PasskeyRegistrationActions] {
  const { session } = useSession();
  const flow = useRegistrationFlow(useClient(), session?.user_id, options);
  return useReportedFlow(users, flow, passkeyRegistrationActions, callbacks);
}
