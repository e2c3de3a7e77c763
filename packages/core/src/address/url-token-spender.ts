import type { FoyerError } from '../errors';
import { UsageError } from '../errors';
import type { Overdue, SessionDuration } from '../flows/shared/deps';
import type { Platform } from '../base/platform';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from './url-tokens';
import { parseAuthenticateUrl, withoutToken } from './url-tokens';
import { whenVisible } from '../base/waits';

interface Spent {
  readonly tokenType: string;
  /** The address after the token was removed from it. */
  readonly left: string;
  readonly result: Promise<unknown>;
  /** Resolves when the answer is overdue. */
  readonly overdue: Promise<FoyerError>;
  settled: boolean;
}

export interface UrlTokenSpenderDeps {
  readonly platform: Platform;
  readonly spend: (tokenType: string, token: string, options: SessionDuration, call: Overdue) => Promise<unknown>;
}

/** The one-time token that the page was opened with: taken once, spent once, with one result for all callers. */
export function createUrlTokenSpender({ platform, spend }: UrlTokenSpenderDeps) {
  const spent = new Map<string, Spent>();
  let last: Spent | undefined;

  const parse = (href = platform.href()) => parseAuthenticateUrl(href, platform.href());

  function once({ token, tokenType }: ParsedAuthenticateUrl, options: SessionDuration, clear: boolean): Spent {
    if (clear) platform.replaceHref(withoutToken(platform.href()));
    last = spent.get(token) ?? start(token, tokenType, options);
    spent.set(token, last);
    return last;
  }

  function start(token: string, tokenType: string, { session_duration_minutes }: SessionDuration): Spent {
    // Mail scanners and prerendering open pages that no person sees (threats T13, T14).
    let tell: (error: FoyerError) => void = () => {};
    const overdue = new Promise<FoyerError>((resolve) => (tell = resolve));
    const result = whenVisible(platform).then(() =>
      spend(tokenType, token, { session_duration_minutes }, { overdue: (error) => tell(error) }),
    );
    const one: Spent = { tokenType, left: platform.href(), result, overdue, settled: false };
    const settle = () => void (one.settled = true);
    result.then(settle, settle);
    return one;
  }

  return {
    /** The type of the token that is being spent, if there is one. */
    pending: (): string | undefined => (last && !last.settled ? last.tokenType : undefined),

    /** Removes the token from the address bar without spending it. */
    discard(this: void): Promise<void> {
      if (parse()?.handled) platform.replaceHref(withoutToken(platform.href()));
      return Promise.resolve();
    },

    async authenticate<Response>(this: void, options: SessionDuration, call?: Overdue): Promise<Response> {
      const parsed = parse();
      const one = parsed?.handled ? once(parsed, options, true) : last;
      if (!one) throw new UsageError('The address holds no token.');
      if (!call) return answerOf(one) as Promise<Response>;
      void one.overdue.then(call.overdue);
      return one.result as Promise<Response>;
    },

    async authenticateByUrl(
      this: void,
      options: AuthenticateByUrlOptions,
      href?: string,
    ): Promise<AuthenticateByUrlResult | null> {
      const parsed = parse(href);
      if (parsed && !parsed.handled) {
        return { handled: false, tokenType: parsed.tokenType, token: parsed.token };
      }
      const isCurrent = href === undefined || href === platform.href();
      // A widget may have taken the token before the host asks for it.
      const joined = isCurrent && last?.left === platform.href() ? last : undefined;
      const one = parsed ? once(parsed, options, options.clearParams ?? isCurrent) : joined;
      return one ? { handled: true, tokenType: one.tokenType, data: await answerOf(one) } : null;
    },
  };
}

/** Resolves with the answer. Rejects as the call does, or once the answer is overdue. */
const answerOf = ({ result, overdue }: Spent): Promise<unknown> =>
  Promise.race([result, overdue.then((error) => Promise.reject(error))]);
