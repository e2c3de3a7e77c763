'use client';
import type { CryptoFlowOptions, CryptoState } from '@foyer/core';
import { createCryptoFlow, cryptoActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the wallet flow. Each does nothing in a state where it does not apply. */
export type CryptoActions = ReturnType<typeof cryptoActions>;

const FLOW = { make: createCryptoFlow, actions: cryptoActions };

/**
 * Sign-up and sign-in with a crypto wallet in this browser. `state.wallets` are the detected wallets; undefined until
 * detection has finished. Options can change at any time; each call uses the newest. A failure is the `error` of the
 * state and goes to `onError` once: `wallet_rejected`, `wallet_busy`, `wallet_failed`, `wallet_account_changed`,
 * `unsafe_message`, `network_error`, `timeout`, or the provider's own code.
 *
 * @param options The options of the calls: see {@link CryptoFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { ProblemText, useCryptoFlow } from '@foyer/react-headless';
 *
 * export function Wallets() {
 *   const [state, actions] = useCryptoFlow();
 *   if (state.at === 'error') return <ProblemText problem={state.error} />;
 *   return state.wallets?.map(({ id, name }) => (
 *     <button key={id} onClick={() => actions.select(id)} disabled={state.at !== 'enter'}>
 *       {name}
 *     </button>
 *   ));
 * }
 */
export function useCryptoFlow(
  options: CryptoFlowOptions = {},
  callbacks?: Callbacks,
): readonly [CryptoState, CryptoActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
