import type { Platform } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { LinkSpend, SessionDuration, TakenReset } from '../flow/deps';
import type { TokenStorage } from '../base/token-storage';
import type { PageTokens } from './page-tokens';
import { resetAddress } from './reset-address';
import type { ParsedAuthenticateUrl } from './url-tokens';

export interface ResetTokensDeps<Answer> {
  readonly platform: Platform;
  readonly pageTokens: PageTokens;
  readonly store: TokenStorage;
  /** Spends the token in one tab of this browser. Rejects with the call's error. */
  readonly spend: (token: string, options: SessionDuration, call: LinkSpend) => Promise<Answer>;
  /** Whether this browser might have requested the email with that token. */
  readonly isAsked: (token: ParsedAuthenticateUrl) => boolean;
  /** The types of the tokens in reset emails. */
  readonly types: readonly string[];
}

/** The token of a reset email, and the sign-in with it. */
export interface ResetTokenSpender<Answer> {
  take(this: void, given?: string): Promise<TakenReset | null>;
  logIn(this: void, token: string, options: SessionDuration, call: LinkSpend): Promise<Answer>;
}

/** The token types of the two links in a reset email of users (contract 6). */
export const USER_RESETS = ['reset_password', 'login'];

/** The reset token of the address that opened this page (contract 6; decision 20). */
export function createResetTokens<Answer>(deps: ResetTokensDeps<Answer>): ResetTokenSpender<Answer> {
  const { platform, pageTokens, spend, isAsked, types } = deps;
  // In memory only, until the page is left.
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
      const email = resetAddress(deps.store, platform).read();
      return Promise.resolve(token ? { token, tokenType, startedHere, ...(email && { email }) } : null);
    },

    logIn(token, options, { overdue, agreed }) {
      const forget = () => calls.delete(token);
      // Email scanners and prerendering open pages that no user sees (threats T13, T14).
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
      // A failed call can be repeated: the provider decides whether the token is still valid.
      call.catch(forget);
      return call;
    },
  };
}
