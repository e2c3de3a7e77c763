import type { FoyerError } from '../base/errors';
import { toFoyerError, UsageError } from '../base/errors';
import type { Agreed, LinkSpend, Present, SessionDuration } from '../flow/deps';
import { isCutOff } from '../base/is-passing';
import type { Platform } from '../base/platform';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, Confirm, ParsedAuthenticateUrl } from './url-tokens';
import { needsConfirmation } from './link-consent';
import type { PageTokens } from './page-tokens';
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

/** Restricts the user whom a token can sign in. */
type Wanted = Pick<LinkSpend, 'agreed' | 'onlyFor' | 'canRetry'>;

export interface UrlTokenSpenderDeps {
  readonly platform: Platform;
  readonly pageTokens: PageTokens;
  readonly spend: (tokenType: string, token: string, options: SessionDuration, call: LinkSpend) => Promise<unknown>;
  /** Whether this browser might have requested that token. */
  readonly isAsked: (token: ParsedAuthenticateUrl) => boolean;
  readonly present: () => Present | undefined;
}

/** The one-time token of the address that opened the page. It is spent once, with one result for all callers. */
export function createUrlTokenSpender(deps: UrlTokenSpenderDeps) {
  const { platform, pageTokens, spend, isAsked, present } = deps;
  const spent = new Map<string, Spent>();
  let last: Spent | undefined;

  function once(parsed: ParsedAuthenticateUrl, options: SessionDuration, wanted: Wanted): Spent {
    last = spent.get(parsed.token) ?? start(parsed, options, wanted);
    spent.set(parsed.token, last);
    return last;
  }

  /** Spends the token of this page, if it is still unspent. */
  function ownToken(options: SessionDuration, wanted: Wanted): Spent | undefined {
    const parsed = pageTokens.peek();
    if (!parsed?.handled) return undefined;
    pageTokens.use();
    return once(parsed, options, wanted);
  }

  function start(
    { token, tokenType }: ParsedAuthenticateUrl,
    { session_duration_minutes }: SessionDuration,
    { agreed, onlyFor, canRetry }: Wanted,
  ): Spent {
    // Email scanners and prerendering open pages that no user sees (threats T13, T14).
    let tell: (error: FoyerError) => void = () => {};
    const overdue = new Promise<FoyerError>((resolve) => (tell = resolve));
    const result = whenVisible(platform)
      .then(() =>
        spend(tokenType, token, { session_duration_minutes }, { overdue: (error) => tell(error), agreed, onlyFor }),
      )
      .catch((error: unknown) => {
        if (needsConfirmation(error) || (canRetry && isCutOff(toFoyerError(error)))) keep(token);
        throw error;
      });
    const one: Spent = { tokenType, left: platform.href(), result, overdue, settled: false };
    const settle = () => void (one.settled = true);
    result.then(() => pageTokens.spent(token)).then(settle, settle);
    return one;
  }

  /** The token was not spent: it stays available until the user agrees. */
  function keep(token: string): void {
    spent.delete(token);
    last = undefined;
    pageTokens.keep(token);
  }

  /** Asks the host. Undefined if the user does not agree. */
  async function ask(tokenType: string, confirm: Confirm): Promise<Agreed | undefined> {
    const signedIn = present();
    const isAgreed = await confirm({ tokenType, signedIn: signedIn ?? null });
    return isAgreed ? { replacing: signedIn?.id } : undefined;
  }

  /** Spends a token with the consent that it needs. Null if the user does not consent. */
  async function spendAsked(
    parsed: ParsedAuthenticateUrl,
    { confirm }: AuthenticateByUrlOptions,
    begin: (agreed: Agreed | undefined) => Spent,
  ): Promise<{ readonly data: unknown } | null> {
    // Without `confirm`, the host's call counts as consent, but not to replacing a signed-in user.
    let agreed: Agreed | undefined = confirm ? undefined : { replacing: undefined };
    if (confirm && !isAsked(parsed)) {
      agreed = await ask(parsed.tokenType, confirm);
      if (!agreed) return null;
    }
    for (;;) {
      try {
        return { data: await answerOf(begin(agreed)) };
      } catch (error) {
        if (!confirm || !needsConfirmation(error)) throw error;
        agreed = await ask(parsed.tokenType, confirm);
        if (!agreed) return null;
      }
    }
  }

  return {
    /** The type of the token that is being spent, if there is one. */
    pending: (): string | undefined => (last && !last.settled ? last.tokenType : undefined),

    /** Discards the token without spending it. */
    discard(this: void): Promise<void> {
      if (pageTokens.peek()?.handled) pageTokens.use();
      return Promise.resolve();
    },

    async authenticate<Response>(this: void, options: SessionDuration, call?: LinkSpend): Promise<Response> {
      const one = ownToken(options, call ?? {}) ?? last;
      if (!one) throw noToken();
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
      const parsed = pageTokens.parse(href);
      if (parsed && !parsed.handled) {
        return { handled: false, tokenType: parsed.tokenType, token: parsed.token };
      }
      if (parsed) {
        const begin = (agreed: Agreed | undefined) => {
          if (isHere) pageTokens.use();
          return once(parsed, options, { agreed });
        };
        const outcome = await spendAsked(parsed, options, begin);
        if (!outcome && isHere) pageTokens.use();
        return outcome && { handled: true, tokenType: parsed.tokenType, ...outcome };
      }
      // A widget might have used the token before the host calls this.
      const joined = isHere && last?.left === platform.href() ? last : undefined;
      return joined ? { handled: true, tokenType: joined.tokenType, data: await answerOf(joined) } : null;
    },
  };
}

const noToken = (): UsageError =>
  new UsageError(
    'FOYER_NO_TOKEN',
    'authenticate() found no token in the address of this page. Call it only if parseAuthenticateUrl() returns one.',
  );

/** Resolves with the response. Rejects as the call does, or once the response is overdue. */
const answerOf = ({ result, overdue }: Spent): Promise<unknown> =>
  Promise.race([result, overdue.then((error) => Promise.reject(error))]);
