'use client';
import type { OAuthFlowOptions, OAuthState } from '@foyer/core';
import { createOAuthFlow, oauthActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the social account flow. Each does nothing in a state where it does not apply. */
export type OAuthActions = ReturnType<typeof oauthActions>;

// A server does not see the token in the address, so it always renders the choice.
const ON_SERVER: OAuthState = { at: 'choose' };
const FLOW = { make: createOAuthFlow, actions: oauthActions, onServer: ON_SERVER };

/**
 * Sign-up and sign-in with a social account, from the button to the page that the provider redirects to. There the flow
 * redeems the token, once; a refusal becomes the error of state `choose`. Options can change at any time; each call
 * uses the newest. A failure is the `error` of the state and goes to `onError` once: `unsafe_url`, `network_error`,
 * `timeout`, or the provider's own code.
 *
 * @param options The options of the calls: see {@link OAuthFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { ProblemText, useOAuth } from '@foyer/react-headless';
 *
 * export function GitHub() {
 *   const [state, actions] = useOAuth({ providers: [{ type: 'github' }], loginRedirectURL: '/sign-in' });
 *   return (
 *     <>
 *       <button onClick={() => actions.choose('github')} disabled={state.at === 'leaving'}>
 *         Continue with GitHub
 *       </button>
 *       {state.at === 'choose' && <ProblemText problem={state.error} />}
 *     </>
 *   );
 * }
 */
export function useOAuth(options: OAuthFlowOptions = {}, callbacks?: Callbacks): readonly [OAuthState, OAuthActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
