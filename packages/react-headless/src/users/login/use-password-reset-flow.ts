'use client';
import type { PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import { passwordResetActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useClient } from '../use-client';
import { useReportedFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';
import { useResetFlow } from './use-reset-flow';

/** The actions of the password reset flow. Each does nothing in a state where it does not apply. */
export type PasswordResetActions = ReturnType<typeof passwordResetActions>;

/**
 * The page that a reset email links to: set a new password, or sign in without one. The token is the option
 * `passwordResetToken`, or else the token in the address, which is then removed from it. A different token starts a new
 * reset. A failure is the `error` of the state and goes to `onError` once: `invalid_argument` without a token,
 * `network_error`, `timeout`, or the provider's own code, such as `weak_password`.
 *
 * @param options The options of the calls: see {@link PasswordResetFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, ProblemText, usePasswordResetFlow } from '@foyer/react-headless';
 *
 * export function NewPassword() {
 *   const [state, actions] = usePasswordResetFlow();
 *   if (state.at === 'authenticated') return <p>Your password was set.</p>;
 *   if (state.at !== 'enter') return null;
 *   return (
 *     <form {...formProps((field) => actions.submitPassword(field('password')))}>
 *       <input
 *         name="password"
 *         type="password"
 *         aria-label="New password"
 *         onChange={(event) => actions.typePassword(event.target.value)}
 *       />
 *       <button disabled={state.entry !== 'open'}>Set password</button>
 *       <ProblemText problem={state.error} />
 *     </form>
 *   );
 * }
 */
export function usePasswordResetFlow(
  options: PasswordResetFlowOptions = {},
  callbacks?: Callbacks,
): readonly [PasswordResetState, PasswordResetActions] {
  const flow = useResetFlow(useClient(), options);
  return useReportedFlow(users, flow, passwordResetActions, callbacks);
}
