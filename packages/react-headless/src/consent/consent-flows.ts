'use client';
import type { Flow } from '@foyer/core/internal/shared';
import type {
  AuthorizeCommand,
  AuthorizeEvent,
  AuthorizeFlowOptions,
  AuthorizeRequest,
  AuthorizeState,
  LogoutCommand,
  LogoutEvent,
  LogoutFlowOptions,
  LogoutRequest,
  LogoutState,
  Parsed,
} from '@foyer/core/internal/consent';
import { parseAuthorizeRequest, parseLogoutRequest } from '@foyer/core/internal/consent';
import { useState } from 'react';
import { withServerState, useLatest, useKeyedValue } from '../flow/flow-hooks';
import { useTrustedToken } from './use-trusted-token';

export interface ConsentQuery {
  /**
   * The query string of the request.
   * @defaultValue that of the page at the first render
   */
  readonly search?: string | undefined;
}
interface ConsentClient {
  consentQuery(this: void): string;
}

type AuthorizeFlow = Flow<AuthorizeState, AuthorizeEvent, AuthorizeCommand>;
type LogoutFlow = Flow<LogoutState, LogoutEvent, LogoutCommand>;

/** Creates the flow of a request for one kind of client. It keeps its identity. */
type Maker<Client, Request, Options, Made> = (client: Client, parsed: Parsed<Request>, options: () => Options) => Made;

/** The flow of a request for access. A different client, query or trusted token starts a new one. */
export function useAuthorizeFlowOf<Client extends ConsentClient>(
  client: Client,
  make: Maker<Client, AuthorizeRequest, AuthorizeFlowOptions, AuthorizeFlow>,
  options: AuthorizeFlowOptions & ConsentQuery,
): AuthorizeFlow {
  const latest = useLatest(options);
  const search = usePageQuery(options.search, client);
  const { params: authTokenParams, round } = useTrustedToken(options.authTokenParams);
  const newest = () => ({ ...latest(), authTokenParams });
  return useKeyedValue(
    () => withServerState(OPENING, make(client, parseAuthorizeRequest(search), newest)),
    client,
    search,
    round,
  );
}

/** The flow of a logout request. A different client or query starts a new one. */
export function useLogoutFlowOf<Client extends ConsentClient>(
  client: Client,
  make: Maker<Client, LogoutRequest, LogoutFlowOptions, LogoutFlow>,
  options: LogoutFlowOptions & ConsentQuery,
): LogoutFlow {
  const latest = useLatest(options);
  const search = usePageQuery(options.search, client);
  return useKeyedValue(
    () => withServerState(OPENING_LOGOUT, make(client, parseLogoutRequest(search), latest)),
    client,
    search,
  );
}

/**
 * The query of a request for consent at the first render. Later changes of the address by other parts of the page are
 * ignored.
 */
function usePageQuery(given: string | undefined, { consentQuery }: ConsentClient): string {
  const [own] = useState(consentQuery);
  return given ?? own;
}

/** The states that a server renders, which does not know the query. */
const OPENING: AuthorizeState = { at: 'opening', parsed: parseAuthorizeRequest('') };
const OPENING_LOGOUT: LogoutState = { at: 'opening', parsed: parseLogoutRequest('') };

/** A logout request has no host events. */
export const noEvents = (): readonly never[] => [];
