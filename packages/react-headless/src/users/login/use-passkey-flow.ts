'use client';
import type { Flow, PasskeyEvent, PasskeyFlowOptions, PasskeyState } from '@foyer/core';
import { createPasskeyFlow, passkeyActions } from '@foyer/core/internal/users';
import type { AutofillSurroundings } from '@foyer/core/internal/users';
import { useMemo } from 'react';
import type { Callbacks } from '../foyer-context';
import { useClient } from '../use-client';
import { useReportedFlow } from '../../flow/use-kind-flow';
import { useLatest, useKeyedValue } from '../../flow/flow-hooks';
import { users } from '../kind';
import { usePasskeyAutofill } from './use-passkey-autofill';

/** The actions of a passkey sign-in. Each does nothing in a state where it does not apply. */
export type PasskeyActions = ReturnType<typeof passkeyActions>;

/** The options of {@link usePasskeyFlow}. */
export interface UsePasskeyFlowOptions extends PasskeyFlowOptions {
  /**
   * Lets the browser offer passkeys in your field whose `autocomplete` ends in `webauthn`, at most five times per
   * mount and only while nothing else is in progress.
   * @defaultValue `false`
   */
  readonly autofill?: boolean | undefined;
}

/**
 * Sign-in with a passkey, with a button or in a field. `state.autofill` is true if the field offers passkeys: show the
 * button if it is false, because the browser cannot, or because five offers have failed. Options can change at any
 * time; each call uses the newest. A failure is the `error` of the state and goes to `onError` once: one of the
 * `passkey_` codes of `LocalErrorCode`, `network_error`, `timeout`, or the provider's own code.
 *
 * @param options The options of the calls: see {@link UsePasskeyFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { ProblemText, usePasskeyFlow } from '@foyer/react-headless';
 *
 * export function Passkey() {
 *   const [state, actions] = usePasskeyFlow();
 *   return (
 *     <>
 *       <button onClick={actions.usePasskey} disabled={state.at !== 'idle'}>
 *         Sign in with a passkey
 *       </button>
 *       {state.at === 'idle' && <ProblemText problem={state.error} />}
 *     </>
 *   );
 * }
 */
export function usePasskeyFlow(
  options: UsePasskeyFlowOptions = {},
  callbacks?: Callbacks,
): readonly [PasskeyState, PasskeyActions] {
  const client = useClient();
  const latest = useLatest<PasskeyFlowOptions>(options);
  const flow = useKeyedValue(() => createPasskeyFlow(client, latest), client);
  const around = useMemo(() => (options.autofill ? surroundingsOf(flow) : undefined), [flow, options.autofill]);
  usePasskeyAutofill(client, latest, around);
  return useReportedFlow(users, flow, passkeyActions, callbacks);
}

const surroundingsOf = (flow: Flow<PasskeyState, PasskeyEvent>): AutofillSurroundings => ({
  isFree() {
    const state = flow.getState();
    return state.at === 'idle' && state.autofill === true;
  },
  subscribe: flow.subscribe,
  picked: (answer) => flow.send({ type: 'passkeyPicked', ...answer }),
  spent: () => flow.send({ type: 'autofillKnown', autofill: false }),
});
