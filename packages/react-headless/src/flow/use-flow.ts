'use client';
import type { Flow, Tagged } from '@foyer/core/internal/shared';
import { useRunning } from './flow-hooks';

/**
 * Runs a flow while the component is mounted and returns its state. The flow can be shared or mounted twice
 * (StrictMode): a second start joins the first, and no call is sent twice.
 */
export function useFlow<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>): State {
  return useRunning(flow, flow);
}
