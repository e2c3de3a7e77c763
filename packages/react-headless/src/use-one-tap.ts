'use client';
import type { Client, OneTapFlowOptions, OneTapState } from '@foyer/core';
import { createOneTapFlow } from '@foyer/core/skin/one-tap';
import { hydratedAs } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/**
 * Google's own prompt: mounted, it asks for one. An embedded prompt stands in the element of `parentId`, which has to
 * be in the page by then; in `closed` and `failed` a normal button serves. The token that the page comes back with is
 * spent by `useOAuth`.
 */
export function useOneTap(options: OneTapFlowOptions = {}): OneTapState {
  const client: Client = useClient();
  const latest = useLatest(options);
  const flow = useMade(() => hydratedAs({ at: 'idle' }, createOneTapFlow(client, latest)), client);
  return useFlow(flow);
}
