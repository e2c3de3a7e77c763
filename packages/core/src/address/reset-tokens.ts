import type { Overdue, SessionDuration } from '../flows/shared/deps';
import type { ResetTokenCalls } from '../flows/password-reset/password-reset-commands';
import type { Platform } from '../base/platform';
import type { ParsedAuthenticateUrl } from './url-tokens';

/** What is remembered of a reset mail's token for as long as the page is open: never written anywhere. */
export interface ResetTokenMemory {
  taken?: ParsedAuthenticateUrl;
  readonly calls: Map<string, Promise<unknown>>;
}

export interface ResetTokensDeps {
  readonly platform: Platform;
  readonly memory: ResetTokenMemory;
  // Handed in, so that this chunk shares no code with the ones before it.
  readonly parse: (href: string, base: string) => ParsedAuthenticateUrl | null;
  readonly withoutToken: (href: string) => string;
  readonly whenVisible: (platform: Platform) => Promise<void>;
  /** Spends the token in one tab of this browser. Rejects with the call's error. */
  readonly spend: (token: string, options: SessionDuration, call: Overdue) => Promise<unknown>;
}

/** The two types of a reset mail's links (contract 6). */
const TYPES = ['reset_password', 'login'];

/** The token of the reset mail that this page was opened with (contract 6; design decision 20). */
export function createResetTokens(deps: ResetTokensDeps): ResetTokenCalls {
  const { platform, memory } = deps;

  return {
    take(given) {
      const parsed = deps.parse(platform.href(), platform.href());
      if (parsed && TYPES.includes(parsed.tokenType)) {
        memory.taken = parsed;
        platform.replaceHref(deps.withoutToken(platform.href()));
      }
      const token = given || memory.taken?.token;
      return Promise.resolve(token ? { token, tokenType: memory.taken?.tokenType } : null);
    },

    logIn(token, options, { overdue }) {
      const calls = memory.calls;
      const forget = () => calls.delete(token);
      // Mail scanners and prerendering open pages that nobody looks at (threats T13, T14).
      const begin = () =>
        deps.whenVisible(platform).then(() =>
          deps.spend(token, options, {
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
