'use client';
import type { AccountSectionOptions } from '@foyer/core/account';
import { createReturnMarkers } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useState } from 'react';
import { useLayoutEffect } from '../../../kernel/hooks/from-server';
import { useLatest } from '../../../kernel/hooks/use-flow';
import { useClient, useInternals } from '../../hooks/use-client';
import type { StepUpMaker } from './shared-step-up';
import { useSharedStepUp, useStepUpPlace } from './shared-step-up';

/**
 * The place of the step-up on a page that loads it when an act first needs it, or when this tab comes back from where
 * it has gone for a proof, or when a call of the host's own asks. An act whose dialog cannot be loaded is refused with
 * `network_error`, and loads it again.
 *
 * @param load Loads the file. Must keep its identity.
 * @returns Whether the dialog is to be drawn.
 */
export function useLateStepUp(options: AccountSectionOptions, load: () => Promise<StepUpMaker>): boolean {
  const client = useClient();
  const { publicToken } = useInternals();
  const shared = useSharedStepUp();
  const { drawing } = shared;
  const [isWanted, setWanted] = useState(false);
  const open = useCallback(async () => {
    const stepUpOf = await load();
    setWanted(true);
    return stepUpOf(shared, client);
  }, [load, shared, client]);
  useStepUpPlace(
    useLatest(options),
    open,
    useCallback(() => setWanted(true), []),
  );
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    drawing.add(open);
    return () => void drawing.delete(open);
  }, [isWanted, drawing, open]);
  useEffect(() => {
    if (createReturnMarkers(publicToken).peek()?.why === 'stepUp') setWanted(true);
  }, [publicToken]);
  return isWanted;
}
