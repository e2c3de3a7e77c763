'use client';
import type { CryptoFlowOptions, CryptoState } from '@foyer/core';
import { createCryptoFlow, cryptoActions } from '@foyer/core/skin/crypto';
import { useMemo } from 'react';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the wallet flow. Each is a no-op in a moment where it means nothing. */
export type CryptoActions = ReturnType<typeof cryptoActions>;

/**
 * Sign-up and log-in with a crypto wallet of this browser. `state.wallets` are those that were detected, undefined
 * until they have been looked for. Options may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useCryptoFlow(options: CryptoFlowOptions = {}): readonly [CryptoState, CryptoActions] {
  const client = useClient();
  const latest = useLatest(options);
  const flow = useMade(() => createCryptoFlow(client, latest), client);
  const actions = useMemo(() => cryptoActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
