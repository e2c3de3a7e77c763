'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import { internals, createReturnMarkers } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useState } from 'react';
import { useLayoutEffect } from '../../../kernel/hooks/from-server';
import { useLatest } from '../../../kernel/hooks/use-flow';
import { useOrganizationClient } from '../../hooks/organization-context';
import type { MemberStepUpMaker } from './member-step-up-place';
import { useMemberStepUpPlace, useSharedMemberStepUp } from './member-step-up-place';

/**
 * The place of a member's step-up on a page that loads it when an act first needs it, or when this tab comes back from
 * where it has gone for a proof, or when a call of the host's own asks. An act whose dialog cannot be loaded is refused
 * with `network_error`, and loads it again.
 *
 * @param load Loads the file. Must keep its identity.
 * @returns Whether the dialog is to be drawn.
 */
export function useLateMemberStepUp(options: MemberSectionOptions, load: () => Promise<MemberStepUpMaker>): boolean {
  const client = useOrganizationClient();
  const { publicToken } = client[internals];
  const shared = useSharedMemberStepUp();
  const { drawing } = shared;
  const [isWanted, setWanted] = useState(false);
  const open = useCallback(async () => {
    const stepUpOf = await load();
    setWanted(true);
    return stepUpOf(shared, client);
  }, [load, shared, client]);
  const draw = useCallback(() => setWanted(true), []);
  useMemberStepUpPlace({ options: useLatest(options), load: open, draw });
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
