import type { Platform } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { LinkSpend, SessionDuration, TakenReset } from '../flow/deps';
import type { PageTokens } from './page-tokens';
import type { ParsedAuthenticateUrl } from './url-tokens';

export interface ResetTokensDeps<Answer> {
  readonly platform: Platform;
  readonly pageTokens: PageTokens;
  /** Spends the token in one tab of this browser. Rejects with the call's error. */
  readonly spend: (token: string, options: SessionDuration, call: LinkSpend) => Promise<Answer>;
  /** Whether this browser may have asked for the mail of that token. */
  readonly isAsked: (token: ParsedAuthenticateUrl) => boolean;
  /** The types of the tokens in reset mails. */
  readonly types: readonly string[];
}

/** The token of a reset mail, and the way to log in with it. */
export interface ResetTokenSpender<Answer> {
  take(this: void, given?: string): Promise<TakenReset | null>;
  logIn(this: void, token: string, options: SessionDuration, call: LinkSpend): Promise<Answer>;
}

/** The token types of the two links in a reset mail of users (contract 6). */
export const USER_RESETS = ['reset_password', 'login'];

/** The token of the reset mail that this page was opened with (contract 6; decision 20). */
export function createResetTokens<Answer>(deps: ResetTokensDeps<Answer>): ResetTokenSpender<Answer> {
  const { platform, pageTokens, spend, isAsked, types } = deps;
  // Kept in memory only, for as long as the page is open.
  let taken: ParsedAuthenticateUrl | undefined;
  const calls = new Map<string, Promise<Answer>>();

  return {
    take(given) {
      const parsed = pageTokens.peek();
      if (parsed && types.includes(parsed.tokenType)) {
        taken = parsed;
        pageTokens.use();
      }
      const token = given || taken?.token;
      const tokenType = taken?.tokenType;
      const startedHere = taken !== undefined && isAsked(taken);
      return Promise.resolve(token ? { token, tokenType, startedHere } : null);
    },

    logIn(token, options, { overdue, agreed }) {
      const forget = () => calls.delete(token);
      // Mail scanners and prerendering open pages that no person sees (threats T13, T14).
      const begin = () =>
        whenVisible(platform).then(() =>
          spend(token, options, {
            agreed,
            overdue(error) {
              forget();
              overdue(error);
            },
          }),
        );
      const call = calls.get(token) ?? begin();
      calls.set(token, call);
      // A failed call may be repeated: the provider decides whether the token is still valid.
      call.catch(forget);
      return call;
    },
  };
}
