'use client';
import type { ConsentOptions, Flow, LogoutEvent, LogoutState } from '@foyer/core';
import type { LogoutCommand } from '@foyer/core/skin/consent';
import { createLogoutFlow, logoutActions, parseLogoutRequest } from '@foyer/core/skin/consent';
import { useMemo } from 'react';
import { hydratedAs, usePageQuery } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

/** What a screen can do with a log-out. Each is a no-op in a moment where it means nothing. */
export type LogoutActions = ReturnType<typeof logoutActions>;

export interface UseLogoutConsentOptions extends ConsentOptions {
  /** The query of the request. Default: the page's own, as it is at the first render. */
  readonly search?: string | undefined;
}

/**
 * A log-out that an application asks for, as the page's query tells it. `confirm` is the moment in which a person decides:
 * give neither button the initial focus.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useLogoutConsent(options: UseLogoutConsentOptions = {}): readonly [LogoutState, LogoutActions] {
  const flow = useLogoutFlow(options);
  const actions = useMemo(() => logoutActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}

/** The flow behind {@link useLogoutConsent}. The caller runs it with `useFlow`. */
export function useLogoutFlow(options: UseLogoutConsentOptions): Flow<LogoutState, LogoutEvent, LogoutCommand> {
  const client = useClient();
  const latest = useLatest(options);
  const search = usePageQuery(options.search);
  return useMade(
    () => hydratedAs(OPENING, createLogoutFlow(client, parseLogoutRequest(search), latest)),
    client,
    search,
  );
}

/** A server sees no query. */
const OPENING: LogoutState = { at: 'opening', parsed: parseLogoutRequest('') };
