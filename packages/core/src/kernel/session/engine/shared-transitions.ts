import { exclusively } from '../../base/engine/exclusively';
import { BrowserError } from '../../base/errors';
import type { FoyerError } from '../../base/errors';
import type { Platform, ScopedPlatform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { Cookies } from '../cookies';
import type { Account, IssuedTokens, SessionAdapter, Tokens } from '../session-adapter';
import type { CookieNames } from '../snapshot';
import type { TabSession } from '../tab-session';
import { createCommit } from './commit';
import { createCookieWriter } from './cookie-writer';
import { watchTabs } from './tabs';
import { createTransitions } from './transitions';

export interface SharedTransitionsDeps<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens> {
  readonly adapter: SessionAdapter<State, Answer, Full>;
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly publicToken: string;
  // Decision 101.
  /** The fingerprint of the public token: records of another one are not this client's. */
  readonly owner: string;
  readonly store: TokenStorage;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly tab: TabSession<State>;
  readonly problems: { tell(this: void, error: FoyerError): void };
}

/** The transitions of a session, announced to the other tabs. `look` is called when another tab announces one. */
export function createSharedTransitions<State extends Account, Answer extends Tokens, Full extends Answer & IssuedTokens>(
  deps: SharedTransitionsDeps<State, Answer, Full>,
  look: () => void,
) {
  const { own, platform, publicToken, store, tab, names, cookies, problems } = deps;
  const refused = new Set<keyof typeof REFUSED>();
  const untold: FoyerError[] = [];
  const tellProblems = () => {
    for (const error of untold.splice(0)) problems.tell(error);
  };
  const commit = createCommit({
    read: tab.read,
    names,
    writer: createCookieWriter(cookies, store),
    refused(what) {
      const { code, message } = REFUSED[what];
      if (refused.has(what)) return;
      refused.add(what);
      untold.push(new BrowserError(code, message));
      // Deferred, because hosts listen and a commit is in progress (invariant I9). Not every commit is announced.
      platform.timer(0, tellProblems);
    },
  });
  const channel = watchTabs(own, store.key(''), look);
  return createTransitions({
    account: deps.adapter,
    owner: deps.owner,
    platform,
    store,
    tab,
    commit,
    inTurn: (work) => exclusively(platform, `foyer:commit:${publicToken}`, COMMIT_TURN, work),
    hint: (gen) => channel?.post({ v: 1, gen }),
    tellProblems,
  });
}

/** How long to wait for another tab's commit, in ms. A commit takes one turn: only a frozen page takes longer. */
const COMMIT_TURN = 1000;

/** What the browser may not keep, and how hosts are told. */
export const REFUSED = {
  session: {
    code: 'storage_unavailable',
    message: 'Your browser is blocking cookies. You will be signed out when you close this tab.',
  },
  jwt: {
    code: 'jwt_unavailable',
    message: 'The browser refused the cookie of the session JWT, which may be over 4096 bytes.',
  },
};
