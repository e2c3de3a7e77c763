'use client';
import type { MagicLinkFlowOptions, MagicLinkState } from '@foyer/core';
import { createMagicLinkFlow, magicLinkActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the email link flow. Each does nothing in a state where it does not apply. */
export type MagicLinkActions = ReturnType<typeof magicLinkActions>;

// A server does not see the token in the address, so it always renders the form.
const ON_SERVER: MagicLinkState = { at: 'enter' };
const FLOW = { make: createMagicLinkFlow, actions: magicLinkActions, onServer: ON_SERVER };

/**
 * Sign-up and sign-in by email link, from the form to the page that the link opens. There the flow redeems the token,
 * once. Options can change at any time; each call uses the newest. A failure is the `error` of the state and goes to
 * `onError` once: `invalid_email_address`, `network_error`, `timeout`, or the provider's own code, such as
 * `unable_to_auth_magic_link`.
 *
 * @param options The options of the calls: see {@link MagicLinkFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, useMagicLinkFlow } from '@foyer/react-headless';
 *
 * export function EmailLink() {
 *   const [state, actions] = useMagicLinkFlow({ loginRedirectURL: '/sign-in', signupRedirectURL: '/sign-in' });
 *   if (state.at === 'sent') return <p>We sent a link to {state.email}.</p>;
 *   if (state.at === 'confirm') return <button onClick={actions.confirm}>Continue</button>;
 *   return (
 *     <form {...formProps((field) => actions.submitEmail(field('email')))}>
 *       <input name="email" type="email" aria-label="Email" />
 *       <button disabled={state.at === 'sending'}>Send a link</button>
 *     </form>
 *   );
 * }
 */
export function useMagicLinkFlow(
  options: MagicLinkFlowOptions = {},
  callbacks?: Callbacks,
): readonly [MagicLinkState, MagicLinkActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
