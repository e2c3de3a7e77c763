'use client';
import type { Client, OneTapFlowOptions, OneTapState } from '@foyer/core';
import { createOneTapFlow } from '@foyer/core/internal/users/one-tap';
import { useClient } from '../hooks/use-client';
import { hydratedAs, useFlow, useLatest, useMade } from '../../kernel/hooks/use-flow';

/**
 * Shows Google's One Tap prompt while mounted. An embedded prompt is placed in the element with id `parentId`, which
 * must already be in the page. In states `closed` and `failed`, show a normal button. `useOAuth` redeems the token that
 * the page returns with.
 */
export function useOneTap(options: OneTapFlowOptions = {}): OneTapState {
  const client: Client = useClient();
  const latest = useLatest(options);
  const flow = useMade(() => hydratedAs({ at: 'idle' }, createOneTapFlow(client, latest)), client);
  return useFlow(flow);
}
