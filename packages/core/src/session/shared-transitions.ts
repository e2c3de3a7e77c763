import { exclusively } from '../base/exclusively';
import type { ScopedPlatform } from '../base/platform';
import type { Account, IssuedTokens, SessionAdapter, Tokens } from './session-adapter';
import type { TabSession } from './tab-session';
import type { ReportedCommitDeps } from './reported-commit';
import { createReportedCommit } from './reported-commit';
import type { SignInGate } from './sign-in-gate';
import { watchTabs } from './tabs';
import { createTransitions } from './transitions';

export interface SharedTransitionsDeps<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
> extends ReportedCommitDeps {
  readonly adapter: SessionAdapter<State, Answer, Full>;
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  readonly publicToken: string;
  // Decision 101.
  /** The fingerprint of the public token. This client ignores records of another one. */
  readonly owner: string;
  readonly tab: TabSession<State>;
  /** The conditions of a sign-in. Undefined: there are none. */
  readonly gate?: SignInGate<State, Answer> | undefined;
}

/** The transitions of a session, announced to the other tabs. `look` is called when another tab announces one. */
export function createSharedTransitions<
  State extends Account,
  Answer extends Tokens,
  Full extends Answer & IssuedTokens,
>(deps: SharedTransitionsDeps<State, Answer, Full>, look: () => void) {
  const { own, platform, publicToken, store, tab } = deps;
  const { commit, reportProblems } = createReportedCommit(deps);
  const channel = watchTabs(own, store.key(''), look);
  return createTransitions({
    account: deps.adapter,
    owner: deps.owner,
    platform,
    store,
    tab,
    commit,
    withLock: (work) => exclusively(platform, `foyer:commit:${publicToken}`, COMMIT_TURN, work),
    hint: (gen) => channel?.post({ v: 1, gen }),
    reportProblems,
  });
}

/** How long to wait for another tab's commit, in ms. A commit is synchronous: only a frozen page takes longer. */
const COMMIT_TURN = 1000;
