'use client';
import type { Client, PasskeyFlowOptions } from '@foyer/core';
import type { AutofillSurroundings, PasskeyAutofillDeps } from '@foyer/core/internal/users/passkey';
import { depsOf } from '@foyer/core/internal/kernel';
import { isMainFree } from '@foyer/core/internal/users';
import { runPasskeyAutofill } from '@foyer/core/internal/users/passkey';
import { useEffect, useMemo } from 'react';
import type { LoginFlow } from '../hooks/use-login-flow';

/** Runs passkey autofill next to a flow while the component is mounted. `around` must keep its identity. */
export function usePasskeyAutofill(client: Client, options: () => PasskeyFlowOptions, around: AutofillSurroundings | undefined): void {
  useEffect(
    () => around && runPasskeyAutofill(depsOf<PasskeyAutofillDeps>(client, options), around),
    [client, options, around],
  );
}

/**
 * Runs passkey autofill on the first form of a login while no other sign-in is in progress. Does nothing without a
 * flow.
 */
export function useLoginAutofill(client: Client, flow: LoginFlow | undefined, options: () => PasskeyFlowOptions): void {
  usePasskeyAutofill(client, options, useMemo(() => flow && aroundLogin(flow), [flow]));
}

const aroundLogin = (flow: LoginFlow): AutofillSurroundings => ({
  isFree() {
    const state = flow.getState();
    const { passkey } = state.methods;
    return passkey?.at === 'idle' && passkey.autofill === true && state.tab !== undefined && isMainFree(state);
  },
  subscribe: flow.subscribe,
  picked: (answer) => flow.send({ type: 'passkey', event: { type: 'passkeyPicked', ...answer } }),
});
