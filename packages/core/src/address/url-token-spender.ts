import type { FoyerError } from '../errors';
import { UsageError } from '../errors';
import type { Overdue, SessionDuration } from '../flows/shared/deps';
import type { Platform } from '../base/platform';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from './url-tokens';
import type { PageTokens } from './page-tokens';
import { parseAuthenticateUrl } from './url-tokens';
import { whenVisible } from '../base/waits';

interface Spent {
  readonly tokenType: string;
  /** The address without the token. */
  readonly left: string;
  readonly result: Promise<unknown>;
  /** Resolves when the answer is overdue. */
  readonly overdue: Promise<FoyerError>;
  settled: boolean;
}

export interface UrlTokenSpenderDeps {
  readonly platform: Platform;
  readonly pageTokens: PageTokens;
  readonly spend: (tokenType: string, token: string, options: SessionDuration, call: Overdue) => Promise<unknown>;
}

/** The one-time token that the page was opened with: taken once, spent once, with one result for all callers. */
export function createUrlTokenSpender({ platform, pageTokens, spend }: UrlTokenSpenderDeps) {
  const spent = new Map<string, Spent>();
  let last: Spent | undefined;

  function once({ token, tokenType }: ParsedAuthenticateUrl, options: SessionDuration): Spent {
    last = spent.get(token) ?? start(token, tokenType, options);
    spent.set(token, last);
    return last;
  }

  /** Spends the token that this page was opened with, if there still is one. */
  function ownToken(options: SessionDuration): Spent | undefined {
    const parsed = pageTokens.peek();
    if (!parsed?.handled) return undefined;
    pageTokens.use();
    return once(parsed, options);
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

    /** Forgets the token without spending it. */
    discard(this: void): Promise<void> {
      if (pageTokens.peek()?.handled) pageTokens.use();
      return Promise.resolve();
    },

    async authenticate<Response>(this: void, options: SessionDuration, call?: Overdue): Promise<Response> {
      const one = ownToken(options) ?? last;
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
      const isHere = href === undefined || pageTokens.isHere(href);
      const parsed = isHere ? pageTokens.peek() : parseAuthenticateUrl(href, platform.href());
      if (parsed && !parsed.handled) {
        return { handled: false, tokenType: parsed.tokenType, token: parsed.token };
      }
      // A widget may have used the token before the host asks for it.
      const joined = isHere && last?.left === platform.href() ? last : undefined;
      const one = isHere ? (ownToken(options) ?? joined) : parsed && once(parsed, options);
      return one ? { handled: true, tokenType: one.tokenType, data: await answerOf(one) } : null;
    },
  };
}

/** Resolves with the answer. Rejects as the call does, or once the answer is overdue. */
const answerOf = ({ result, overdue }: Spent): Promise<unknown> =>
  Promise.race([result, overdue.then((error) => Promise.reject(error))]);
