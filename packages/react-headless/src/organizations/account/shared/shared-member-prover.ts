'use client';
import type { OrganizationClient } from '@foyer/core/organizations';
import type { Prover } from '@foyer/core/organizations/account';
import type { LateProver } from '@foyer/core/internal/organizations';
import { createLateMemberProver, notRecent } from '@foyer/core/internal/organizations';
import { useCallback } from 'react';
import { useOrganizationClient } from '../../hooks/organization-context';
import type { SharedMemberStepUp } from '../page/member-step-up-place';
import { placedMemberOptions, useSharedMemberStepUp } from '../page/member-step-up-place';

/** What all sections of a client ask for proofs, and what it knows of them. */
export function sharedMemberProver(shared: SharedMemberStepUp, client: OrganizationClient): LateProver {
  shared.prover ??= createLateMemberProver(
    client,
    () => placedMemberOptions(shared),
    async () => {
      const place = shared.places.at(-1);
      if (!place) throw notRecent();
      const { prover } = await place.load();
      return prover;
    },
  );
  return shared.prover;
}

/** What asks for proofs here. Undefined while nothing draws the step-up: nobody could answer it. */
export function useSharedMemberProver(): () => Prover | undefined {
  const shared = useSharedMemberStepUp();
  const client = useOrganizationClient();
  return () => (shared.places.length === 0 ? undefined : sharedMemberProver(shared, client));
}

/** Loads the dialog ahead, for a member who is about to begin an act. Keeps its identity. */
export function usePrepareMemberProof(): () => void {
  const shared = useSharedMemberStepUp();
  const client = useOrganizationClient();
  return useCallback(() => {
    if (shared.places.length > 0) sharedMemberProver(shared, client).prepare();
  }, [shared, client]);
}
