'use client';
import type { Flow, PasskeyEvent, PasskeyFlowOptions, PasskeyState } from '@foyer/core';
import { createPasskeyFlow, passkeyActions } from '@foyer/core/skin/passkey';
import type { AutofillSurroundings } from '@foyer/core/skin/passkey';
import { useMemo } from 'react';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';
import { usePasskeyAutofill } from './use-passkey-autofill';

/** What a screen can do to log in with a passkey. Each is a no-op in a moment where it means nothing. */
export type PasskeyActions = ReturnType<typeof passkeyActions>;

export interface UsePasskeyFlowOptions extends PasskeyFlowOptions {
  /**
   * Lets the browser offer passkeys in a field of yours, whose `autocomplete` ends in `webauthn`: at most five times
   * a mount, and only while nothing else is under way. Default: false.
   */
  readonly autofill?: boolean | undefined;
}

/**
 * Log-in by passkey, by a button or in a field. `state.autofill` says whether the browser can do the latter. Options
 * may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function usePasskeyFlow(options: UsePasskeyFlowOptions = {}): readonly [PasskeyState, PasskeyActions] {
  const client = useClient();
  const latest = useLatest<PasskeyFlowOptions>(options);
  const flow = useMade(() => createPasskeyFlow(client, latest), client);
  const actions = useMemo(() => passkeyActions(flow.send), [flow]);
  const around = useMemo(() => (options.autofill ? aroundPasskey(flow) : undefined), [flow, options.autofill]);
  usePasskeyAutofill(latest, around);
  return [useFlow(flow), actions];
}

const aroundPasskey = (flow: Flow<PasskeyState, PasskeyEvent>): AutofillSurroundings => ({
  isFree() {
    const state = flow.getState();
    return state.at === 'idle' && state.autofill === true;
  },
  subscribe: flow.subscribe,
  picked: (answer) => flow.send({ type: 'passkeyPicked', ...answer }),
});
