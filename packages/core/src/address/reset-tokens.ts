import type { Platform } from '../base/platform';
import { whenVisible } from '../base/waits';
import type { Overdue, ResetTokens, SessionDuration } from '../flows/shared/deps';
import type { ParsedAuthenticateUrl } from './url-tokens';
import { parseAuthenticateUrl, withoutToken } from './url-tokens';

export interface ResetTokensDeps {
  readonly platform: Platform;
  /** Spends the token in one tab of this browser. Rejects with the call's error. */
  readonly spend: (token: string, options: SessionDuration, call: Overdue) => Promise<unknown>;
}

/** The two types of a reset mail's links (contract 6). */
const TYPES = ['reset_password', 'login'];

/** The token of the reset mail that this page was opened with (contract 6; decision 20). */
export function createResetTokens({ platform, spend }: ResetTokensDeps): ResetTokens['resetTokens'] {
  // Remembered for as long as the page is open, and never written anywhere.
  let taken: ParsedAuthenticateUrl | undefined;
  const calls = new Map<string, Promise<unknown>>();

  return {
    take(given) {
      const parsed = parseAuthenticateUrl(platform.href(), platform.href());
      if (parsed && TYPES.includes(parsed.tokenType)) {
        taken = parsed;
        platform.replaceHref(withoutToken(platform.href()));
      }
      const token = given || taken?.token;
      return Promise.resolve(token ? { token, tokenType: taken?.tokenType } : null);
    },

    logIn(token, options, { overdue }) {
      const forget = () => calls.delete(token);
      // Mail scanners and prerendering open pages that nobody looks at (threats T13, T14).
      const begin = () =>
        whenVisible(platform).then(() =>
          spend(token, options, {
            overdue(error) {
              forget();
              overdue(error);
            },
          }),
        );
      const call = calls.get(token) ?? begin();
      calls.set(token, call);
      // A call that failed on its way may be made again; the provider says what has become of the token.
      call.catch(forget);
      return call;
    },
  };
}
