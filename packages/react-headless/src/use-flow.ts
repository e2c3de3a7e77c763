'use client';
import type { Flow } from '@foyer/core';
import type { Tagged } from '@foyer/core/skin';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/**
 * Runs a flow for as long as the component is mounted, and reads its state. The flow may be shared or mounted again
 * (StrictMode): a second start joins the first, and nothing is sent twice.
 */
export function useFlow<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
): State {
  useEffect(() => flow.start(), [flow]);
  return useStore(flow);
}
