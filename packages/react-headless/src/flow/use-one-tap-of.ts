'use client';
import type { Flow, Tagged, OneTapState } from '@foyer/core/internal/shared';
import { useFlow, useKeyedValue, useLatest, withServerState } from './flow-hooks';

/**
 * Shows Google's One Tap prompt while mounted, for one kind of client.
 * @param make Creates the flow. Must keep its identity.
 */
export function useOneTapOf<Client, Options, Event extends Tagged, Command extends Tagged>(
  client: Client,
  make: (client: Client, options: () => Options) => Flow<OneTapState, Event, Command>,
  options: Options,
): OneTapState {
  const latest = useLatest(options);
  const flow = useKeyedValue(
    () => withServerState<OneTapState, Event, Command>({ at: 'idle' }, make(client, latest)),
    client,
  );
  return useFlow(flow);
}
