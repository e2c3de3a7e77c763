'use client';
import type { Client, OneTapFlowOptions, OneTapState } from '@foyer/core';
import { createOneTapFlow } from '@foyer/core/internal/users/one-tap';
import { hydratedAs, useFlow, useLatest, useMade } from '../../kernel/hooks/use-flow';

/** Shows Google's One Tap prompt of a client while mounted, as `useOneTap` does for the client of the provider. */
export function useOneTapFlow(client: Client, options: OneTapFlowOptions): OneTapState {
  const latest = useLatest(options);
  const flow = useMade(() => hydratedAs({ at: 'idle' }, createOneTapFlow(client, latest)), client);
  return useFlow(flow);
}
