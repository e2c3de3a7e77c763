'use client';
import type { MagicLinkFlowOptions, MagicLinkState } from '@foyer/core';
import { createMagicLinkFlow, magicLinkActions } from '@foyer/core/skin/magic-link';
import { useMemo } from 'react';
import { hydratedAs } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the email link flow. Each is a no-op in a moment where it means nothing. */
export type MagicLinkActions = ReturnType<typeof magicLinkActions>;

/**
 * Sign-up and log-in by email link, from the form to the page that the link opens: mounted there, the flow spends
 * the token by itself, once. Options may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useMagicLinkFlow(
  options: MagicLinkFlowOptions = {},
): readonly [MagicLinkState, MagicLinkActions] {
  const client = useClient();
  const latest = useLatest(options);
  // A server sees no address bar, so what it renders is the form, whatever the browser finds there.
  const flow = useMade(() => hydratedAs({ at: 'enter' }, createMagicLinkFlow(client, latest)), client);
  const actions = useMemo(() => magicLinkActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
