import type { Cookies } from './cookies';
import { createOwnTokens } from './own-tokens';
import type { Account } from './session-adapter';
import type { CookieNames } from './snapshot';
import type { TabSession } from './tab-session';
import { partOf } from './tab-session';

type Asks = (this: void, ...args: never[]) => Promise<object>;

/** The session calls that send requests, as far as both kinds of account have them. */
export interface SessionQuestions {
  readonly authenticate: Asks;
  readonly revoke: Asks;
  readonly exchangeAccessToken: Asks;
  readonly attest: Asks;
}

export interface SharedSessionDeps<State extends Account, Questions extends SessionQuestions> {
  readonly tab: TabSession<State>;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly calls: { readonly session: Questions };
}

// Decision 89.
/**
 * A client's `session`, as far as both kinds of account have it: the state of this tab, and the calls that send
 * requests.
 */
export const createSharedSession = <State extends Account, Questions extends SessionQuestions>({
  tab,
  cookies,
  names,
  calls: { session },
}: SharedSessionDeps<State, Questions>) => ({
  ...partOf<State, 'session'>(tab, 'session'),
  ...createOwnTokens(tab, cookies, names),
  authenticate: session.authenticate as Questions['authenticate'],
  revoke: session.revoke as Questions['revoke'],
  exchangeAccessToken: session.exchangeAccessToken as Questions['exchangeAccessToken'],
  attest: session.attest as Questions['attest'],
});
