'use client';
import type { Client } from '@foyer/core';
import type { Prover } from '@foyer/core/account';
import type { LateProver } from '@foyer/core/internal/users';
import { createLateProver, notRecent } from '@foyer/core/internal/users';
import { useCallback } from 'react';
import { useClient } from '../../hooks/use-client';
import type { SharedStepUp } from '../page/shared-step-up';
import { placedOptions, useSharedStepUp } from '../page/shared-step-up';

/** What all sections of a client ask for proofs, and what it knows of them. */
export function sharedProver(shared: SharedStepUp, client: Client): LateProver {
  shared.prover ??= createLateProver(
    client,
    () => placedOptions(shared),
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
export function useSharedProver(): () => Prover | undefined {
  const shared = useSharedStepUp();
  const client = useClient();
  return () => (shared.places.length === 0 ? undefined : sharedProver(shared, client));
}

/** Loads the dialog ahead, for a person who is about to begin an act. Keeps its identity. */
export function usePrepareProof(): () => void {
  const shared = useSharedStepUp();
  const client = useClient();
  return useCallback(() => {
    if (shared.places.length > 0) sharedProver(shared, client).prepare();
  }, [shared, client]);
}
