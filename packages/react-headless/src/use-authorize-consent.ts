'use client';
import type { AuthorizeEvent, AuthorizeFlowOptions, AuthorizeState, Flow } from '@foyer/core';
import type { AuthorizeCommand } from '@foyer/core/skin/consent';
import { authorizeActions, createAuthorizeFlow, parseAuthorizeRequest } from '@foyer/core/skin/consent';
import { useMemo } from 'react';
import { hydratedAs, usePageQuery } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';
import { useTrustedToken } from './use-trusted-token';

/** What a screen can do with a request for access. Each is a no-op in a moment where it means nothing. */
export type AuthorizeActions = ReturnType<typeof authorizeActions>;

export interface UseAuthorizeConsentOptions extends AuthorizeFlowOptions {
  /** The query of the request. Default: the page's own, as it is at the first render. */
  readonly search?: string | undefined;
}

/**
 * An application's request for access, as the page's query tells it: from whoever is signed in, or logs in meanwhile, to
 * the way back. `consent` is the moment in which a person decides: give neither button the initial focus, and call
 * `allow` for an event that `isTrusted` alone. Another content of `authTokenParams` begins anew.
 *
 * @returns The moment of the flow, and the actions, which stay the same for the life of the flow.
 */
export function useAuthorizeConsent(
  options: UseAuthorizeConsentOptions = {},
): readonly [AuthorizeState, AuthorizeActions] {
  const flow = useAuthorizeFlow(options);
  const actions = useMemo(() => authorizeActions(flow.send), [flow]);
  return [useFlow(flow), actions];
}

/** The flow behind {@link useAuthorizeConsent}. The caller runs it with `useFlow`. */
export function useAuthorizeFlow(options: UseAuthorizeConsentOptions): Flow<AuthorizeState, AuthorizeEvent, AuthorizeCommand> {
  const client = useClient();
  const latest = useLatest(options);
  const search = usePageQuery(options.search);
  const { params: authTokenParams, round } = useTrustedToken(options.authTokenParams);
  const newest = () => ({ ...latest(), authTokenParams });
  return useMade(
    () => hydratedAs(OPENING, createAuthorizeFlow(client, parseAuthorizeRequest(search), newest)),
    client,
    search,
    round,
  );
}

/** A server sees no query. */
const OPENING: AuthorizeState = { at: 'opening', parsed: parseAuthorizeRequest('') };
