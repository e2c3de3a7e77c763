'use client';
import { internals, createReturnMarkers } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useState } from 'react';
import { useLayoutEffect } from '../client/from-server';
import type { Kind } from '../client/kind';
import { useLatest } from '../flow/flow-hooks';
import type { AccountTypes, StepUpMaker } from './account-kind';
import { useSharedStepUp, useStepUpOutlet } from './account-kind';

/**
 * The outlet of a page that loads the step-up on demand: when a sensitive action first needs it, when this tab returns
 * from a re-authentication elsewhere, or when a call of the host needs it. If the dialog cannot be loaded, the action
 * fails with `network_error`, and the next one loads it again.
 *
 * @param load Loads the chunk. Must keep its identity.
 * @returns Whether to render the dialog.
 */
export function useLazyStepUpOf<T extends AccountTypes>(
  kind: Kind<T>,
  options: T['options'],
  load: () => Promise<StepUpMaker<T>>,
): boolean {
  const { client } = kind.useProvider();
  const { publicToken } = client[internals];
  const shared = useSharedStepUp(kind);
  const { rendering } = shared;
  const [isWanted, setWanted] = useState(false);
  const open = useCallback(async () => {
    const stepUpOf = await load();
    setWanted(true);
    return stepUpOf(shared, client);
  }, [load, shared, client]);
  const render = useCallback(() => setWanted(true), []);
  useStepUpOutlet(kind, { options: useLatest(options), load: open, render });
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    rendering.add(open);
    return () => void rendering.delete(open);
  }, [isWanted, rendering, open]);
  useEffect(() => {
    if (createReturnMarkers(publicToken).peek()?.why === 'stepUp') setWanted(true);
  }, [publicToken]);
  return isWanted;
}
