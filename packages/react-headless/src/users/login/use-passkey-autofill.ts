'use client';
import type { Client, PasskeyFlowOptions } from '@foyer/core';
import type { AutofillSurroundings, PasskeyAutofillDeps } from '@foyer/core/internal/users';
import { depsOf } from '@foyer/core/internal/shared';
import { runPasskeyAutofill } from '@foyer/core/internal/users';
import { useEffect, useMemo } from 'react';
import type { AutofillLogin } from './use-login-flow';

/** Runs passkey autofill next to a flow while the component is mounted. `around` must keep its identity. */
export function usePasskeyAutofill(
  client: Client,
  options: () => PasskeyFlowOptions,
  around: AutofillSurroundings | undefined,
): void {
  useEffect(
    () => around && runPasskeyAutofill(depsOf<PasskeyAutofillDeps>(client, options), around),
    [client, options, around],
  );
}

/**
 * Runs passkey autofill on the first screen of a login while no other sign-in is in progress. Does nothing without a
 * login.
 */
export function useLoginAutofill(client: Client, login: AutofillLogin | undefined): void {
  usePasskeyAutofill(
    client,
    login?.options ?? noOptions,
    useMemo(() => login && loginSurroundings(login), [login]),
  );
}

const noOptions = (): PasskeyFlowOptions => ({});

const loginSurroundings = ({ flow, isFree }: AutofillLogin): AutofillSurroundings => ({
  isFree() {
    const { methods, tab } = flow.getState();
    const { passkey } = methods;
    return passkey?.at === 'idle' && passkey.autofill === true && tab !== undefined && isFree();
  },
  subscribe: flow.subscribe,
  picked: (answer) => flow.send({ type: 'passkey', event: { type: 'passkeyPicked', ...answer } }),
  spent: () => flow.send({ type: 'passkey', event: { type: 'autofillKnown', autofill: false } }),
});
