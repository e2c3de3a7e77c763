import type { AuthorizeState, LogoutState } from '@foyer/core';
import type { Bootstrap, FlowDefinition, Tagged } from '@foyer/core/internal/shared';
import type { AuthorizeRequest, LogoutRequest, Parsed } from '@foyer/core/internal/consent';
import { parseAuthorizeRequest, parseLogoutRequest } from '@foyer/core/internal/consent';
import type { Journey } from './journey';
import type { OpenedPage } from './opened-page';
import { resumeFlow } from './resumed-flow';

/** A flow as data, with its deps. */
export interface FlowOf {
  // The flows differ in all of these, and nothing here looks at them.
  readonly flow: FlowDefinition<unknown, Tagged, Tagged, unknown>;
  readonly deps: unknown;
}

/** The person of a request, and the flows of consent with that person. */
export interface ConsentClient {
  /** Asks the provider who is signed in. Never rejects. */
  identify(this: void): Promise<unknown>;
  bootstrap(this: void): Promise<Bootstrap>;
  /** The query of the page, with what was taken out of it. */
  query(this: void): string;
  authorize(this: void, parsed: Parsed<AuthorizeRequest>): FlowOf;
  logout(this: void, parsed: Parsed<LogoutRequest>): FlowOf;
  end(this: void): void;
}

type ConsentState = AuthorizeState | LogoutState;
type ConsentClientOf = (page: OpenedPage) => ConsentClient;

/** The screens of a request that is over. */
const OVER: readonly string[] = ['success', 'denied', 'notLoggedOut'];

/** A request of an application for access to an account, or for a log-out. */
export const consentJourney = (kind: 'authorize' | 'logout', clientOf: ConsentClientOf): Journey => ({
  async resume(page, state) {
    const client = clientOf(page);
    // A flow of consent is for a person, and drops its screen if another one is there.
    await client.identify();
    const query = client.query();
    const { flow, deps } =
      kind === 'authorize' ? client.authorize(parseAuthorizeRequest(query)) : client.logout(parseLogoutRequest(query));
    const resumed = await resumeFlow(flow, deps, state, page.stepClock);
    return {
      ...resumed,
      bootstrap: client.bootstrap,
      isOver: () => false,
      keepsAddress: () => !OVER.includes((resumed.getState() as ConsentState).at),
      needsSignIn: () => (resumed.getState() as ConsentState).at === 'noSession',
      end: client.end,
    };
  },
  async draw(state, options, send) {
    const { drawConsent, drawLogout } = await import('@foyer/server/html');
    const own = { ...options, projectName: options.bootstrap?.projectName ?? new URL(options.href).hostname };
    return kind === 'authorize'
      ? drawConsent(state as AuthorizeState, own, send)
      : drawLogout(state as LogoutState, own, send);
  },
  isDeliberate: true,
  isGrant: ({ type }) => type === 'allow',
  screenOf: (state) => (state as ConsentState | undefined)?.at ?? 'opening',
});

/**
 * The flow of an application's request, by the query of its page (contract 9). Undefined: the page was opened for
 * something else.
 */
export function consentOf({ searchParams }: URL): 'authorize' | 'logout' | undefined {
  if (searchParams.has('post_logout_redirect_uri')) return 'logout';
  return searchParams.has('client_id') ? 'authorize' : undefined;
}
