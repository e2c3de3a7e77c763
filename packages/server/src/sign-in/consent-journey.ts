import type { AuthorizeState, LogoutState } from '@foyer/core';
import type { Bootstrap, FlowDefinition, Tagged } from '@foyer/core/internal/shared';
import type { AuthorizeRequest, LogoutRequest, Parsed } from '@foyer/core/internal/consent';
import { parseAuthorizeRequest, parseLogoutRequest } from '@foyer/core/internal/consent';
import type { Journey } from './journey';
import type { OpenedPage } from './opened-page';
import { resumeFlow } from './resumed-flow';

/** A flow definition with its dependencies. */
export interface FlowOf {
  // The two flows have different type parameters, and this file does not use them.
  readonly flow: FlowDefinition<unknown, Tagged, Tagged, unknown>;
  readonly deps: unknown;
}

/** The user of a request, and their consent flows. */
export interface ConsentClient {
  /** Asks the provider who is signed in. Never rejects. */
  identify(this: void): Promise<unknown>;
  bootstrap(this: void): Promise<Bootstrap>;
  /** The page's query, including the parameters that core has removed from the address. */
  query(this: void): string;
  authorize(this: void, parsed: Parsed<AuthorizeRequest>): FlowOf;
  logout(this: void, parsed: Parsed<LogoutRequest>): FlowOf;
  end(this: void): void;
}

type ConsentState = AuthorizeState | LogoutState;
type ConsentClientOf = (page: OpenedPage) => ConsentClient;

/** The screens of a finished request. */
const OVER: readonly string[] = ['success', 'denied', 'notLoggedOut'];

/** The flow for an application's authorization or log-out request. */
export const consentJourney = (kind: 'authorize' | 'logout', clientOf: ConsentClientOf): Journey => ({
  async resume(page, state) {
    const client = clientOf(page);
    // The flow needs to know the user, and removes its screen if the user has changed.
    await client.identify();
    const query = client.query();
    const { flow, deps } =
      kind === 'authorize' ? client.authorize(parseAuthorizeRequest(query)) : client.logout(parseLogoutRequest(query));
    const resumed = await resumeFlow(flow, deps, state, page.stepClock);
    return {
      ...resumed,
      bootstrap: client.bootstrap,
      isOver: () => false,
      needsAddress: () => !OVER.includes((resumed.getState() as ConsentState).at),
      needsSignIn: () => (resumed.getState() as ConsentState).at === 'noSession',
      end: client.end,
    };
  },
  async render(state, options, send) {
    const { renderConsentScreen, renderLogoutScreen } = await import('@foyer/server/html');
    const rendering = { ...options, projectName: options.bootstrap?.projectName ?? new URL(options.href).hostname };
    return kind === 'authorize'
      ? renderConsentScreen(state as AuthorizeState, rendering, send)
      : renderLogoutScreen(state as LogoutState, rendering, send);
  },
  isDeliberate: true,
  isGrant: ({ type }) => type === 'allow',
  screenOf: (state) => (state as ConsentState | undefined)?.at ?? 'opening',
});

/** Which consent flow the query of a page needs (contract 9). Undefined: none. */
export function consentOf({ searchParams }: URL): 'authorize' | 'logout' | undefined {
  if (searchParams.has('post_logout_redirect_uri')) return 'logout';
  return searchParams.has('client_id') ? 'authorize' : undefined;
}
