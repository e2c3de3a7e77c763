'use client';
import type { PasswordFlowOptions, PasswordState } from '@foyer/core';
import { createPasswordFlow, passwordActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the password flow. Each does nothing in a state where it does not apply. */
export type PasswordActions = ReturnType<typeof passwordActions>;

const FLOW = { make: createPasswordFlow, actions: passwordActions };

/**
 * Sign-up and sign-in by password, from the email address to the session. Options can change at any time; each call
 * uses the newest. The password is never part of the state: it stays in its field. A failure is the `error` of the
 * state and goes to `onError` once: `invalid_email_address`, `password_required`, `network_error`, `timeout`, or the
 * provider's own code, such as `unauthorized_credentials`.
 *
 * @param options The options of the calls: see {@link PasswordFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, ProblemText, usePasswordFlow } from '@foyer/react-headless';
 *
 * export function Password() {
 *   const [state, actions] = usePasswordFlow();
 *   if (state.at === 'login' || state.at === 'create')
 *     return (
 *       <form key="password" {...formProps((field) => actions.submitPassword(field('password')))}>
 *         <input name="password" type="password" aria-label="Password" />
 *         <button disabled={state.entry !== 'open'}>{state.at === 'login' ? 'Log in' : 'Sign up'}</button>
 *         <ProblemText problem={state.error} />
 *       </form>
 *     );
 *   return (
 *     <form key="email" {...formProps((field) => actions.submitEmail(field('email')))}>
 *       <input name="email" type="email" aria-label="Email" />
 *       <button>Continue</button>
 *     </form>
 *   );
 * }
 */
export function usePasswordFlow(
  options: Omit<PasswordFlowOptions, 'instead'> = {},
  callbacks?: Callbacks,
): readonly [PasswordState, PasswordActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
