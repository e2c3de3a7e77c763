'use client';
import type { PasskeyFlowOptions } from '@foyer/core';
import type { AutofillSurroundings, PasskeyAutofillDeps } from '@foyer/core/skin/passkey';
import { depsOf, isMainFree } from '@foyer/core/skin';
import { runPasskeyAutofill } from '@foyer/core/skin/passkey';
import { useEffect, useMemo } from 'react';
import { useClient } from './use-client';
import type { LoginFlow } from './use-login-flow';

/** Runs the autofill beside a flow for as long as the component is mounted. `around` must keep its identity. */
export function usePasskeyAutofill(options: () => PasskeyFlowOptions, around: AutofillSurroundings | undefined): void {
  const client = useClient();
  useEffect(
    () => around && runPasskeyAutofill(depsOf<PasskeyAutofillDeps>(client, options), around),
    [client, options, around],
  );
}

/** The autofill beside the first form of a login, while no way in is under way. None without a flow. */
export function useLoginAutofill(flow: LoginFlow | undefined, options: () => PasskeyFlowOptions): void {
  usePasskeyAutofill(options, useMemo(() => flow && aroundLogin(flow), [flow]));
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
