import type { FoyerError } from '../base/errors';
import { BrowserError } from '../base/errors';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { Cookies } from './cookies';
import type { CookieNames } from './snapshot';
import type { TabSession } from './tab-session';
import type { Account } from './session-adapter';
import { createCommit } from './commit';
import { createCookieWriter } from './cookie-writer';

export interface ReportedCommitDeps {
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly store: TokenStorage;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly tab: Pick<TabSession<Account>, 'read'>;
  readonly problems: { tell(this: void, error: FoyerError): void };
}

/** A commit, and a function that reports cookies that the browser did not store to hosts, each kind once. */
export function createReportedCommit({ platform, store, cookies, names, tab, problems }: ReportedCommitDeps) {
  const refused = new Set<keyof typeof REFUSED>();
  const unreported: FoyerError[] = [];
  const reportProblems = () => {
    for (const error of unreported.splice(0)) problems.tell(error);
  };
  const commit = createCommit({
    read: tab.read,
    names,
    writer: createCookieWriter(cookies, store),
    refused(what) {
      const { code, message } = REFUSED[what];
      if (refused.has(what)) return;
      refused.add(what);
      unreported.push(new BrowserError(code, message));
      // Deferred, because this calls hosts while a commit is in progress (invariant I9), and not every commit notifies.
      platform.timer(0, reportProblems);
    },
  });
  return { commit, reportProblems };
}

export const REFUSED = {
  session: {
    code: 'storage_unavailable',
    message: 'Your browser is blocking cookies. You will be signed out when you close this tab.',
  },
  jwt: {
    code: 'jwt_unavailable',
    message: 'The browser refused the cookie of the session JWT, which might be over 4096 bytes.',
  },
};
