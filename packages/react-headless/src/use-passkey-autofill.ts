'use client';
import type { AutofillSurroundings, Client, PasskeyFlowOptions } from '@foyer/core';
import { runPasskeyAutofill } from '@foyer/core';
import { useEffect } from 'react';

/** Runs the autofill beside a flow for as long as the component is mounted. `around` must keep its identity. */
export function usePasskeyAutofill(
  client: Client,
  options: () => PasskeyFlowOptions,
  around: AutofillSurroundings | undefined,
): void {
  useEffect(
    () => around && runPasskeyAutofill({ webauthn: client.webauthn, clock: client.clock, options }, around),
    [client, options, around],
  );
}
