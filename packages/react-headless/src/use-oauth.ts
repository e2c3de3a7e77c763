'use client';
import type { OAuthFlowOptions, OAuthState } from '@foyer/core';
import { createOAuthFlow, oauthActions } from '@foyer/core/skin/oauth';
import { useMemo } from 'react';
import { hydratedAs } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do in the flow of social accounts. Each is a no-op in a moment where it means nothing. */
export type OAuthActions = ReturnType<typeof oauthActions>;

/**
 * Sign-up and log-in with a social account: from the button, over the provider's page, to the page that it sends back
 * to: mounted there, the flow spends the token by itself, once, and shows a refusal as the error of `choose`. Options
 * may change at any time; a call uses the newest.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useOAuth(options: OAuthFlowOptions = {}): readonly [OAuthState, OAuthActions] {
  const client = useClient();
  const latest = useLatest(options);
  // A server sees no address bar, so what it renders is the choice, whatever the browser finds there.
  const flow = useMade(() => hydratedAs({ at: 'choose' }, createOAuthFlow(client, latest)), client);
  const actions = useMemo(() => oauthActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}
