import type { OAuthReturn } from '../address/oauth-return';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from '../address/url-tokens';
import { createClock } from '../base/clock';
import type { Taps } from '../base/taps';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
import type { Phone } from '../browser/phone/phone';
import type { ConsentPage } from '../flows/consent/consent-session';
import type { Clock, EventLog, PageAddress, UrlTokens } from '../flows/shared/deps';
import type { Asked } from '../http/send';
import type { Account } from '../session/account-kind';
import { isNobody } from '../session/snapshot';
import type { EngineDeps } from './engine-deps';

/** What a client of either kind of account keeps for its own flows and screens, apart from its public API. */
export interface ClientInternals extends Clock, EventLog, PageAddress, UrlTokens {
  readonly publicToken: string;
  readonly taps: Taps;
  readonly bootstrap: BootstrapStore;
  readonly oauthReturn: OAuthReturn;
  readonly consentPage: ConsentPage;
  readonly phone: Phone;
  /** The query of this page, with what was taken out of it. */
  consentQuery(this: void): string;
  /** False if it is certain that nobody is signed in. */
  mayHaveSession(this: void): boolean;
  /** True when called with an object for the first time: two widgets can join one call, but the host hears of it once. */
  isNews(this: void, outcome: object): boolean;
  /**
   * Calls back once everything drawn so far is on the screen, after half a second at the latest. Returns a function
   * that cancels it.
   */
  afterPaint(this: void, callback: () => void): () => void;
}

/** What the engines of both kinds of account have. */
export interface CommonEngine {
  readonly files: { phone(): Promise<Phone> };
  checkCall(name: string, args: readonly unknown[], as: string | undefined): void;
  readBootstrap(asked: Asked): Promise<Bootstrap>;
  readonly events: EventLog['events'];
  readonly consentPage: ConsentPage;
  readonly oauthReturn: OAuthReturn;
  readonly urlTokens: Omit<UrlTokens['urlTokens'], 'peek' | 'present'> & {
    /** The type of the token that is being spent, if there is one. */
    pending(): string | undefined;
    authenticateByUrl(this: void, options: AuthenticateByUrlOptions, href?: string): Promise<AuthenticateByUrlResult | null>;
  };
}

interface InternalsEngine {
  readonly engine: () => Promise<CommonEngine>;
  /** The engine, once it is there. */
  readonly running: () => CommonEngine | undefined;
  /** The same before it has come: each call waits for it. */
  readonly calls: CommonEngine;
  readonly phone: Phone;
  /** The token of an address, by default that of the page. */
  readonly parse: (href?: string) => ParsedAuthenticateUrl | null;
}

export function createInternals<State extends Account>(
  { publicToken, bootstrap, taps, own, platform, pageTokens, tab, isAsked, present }: EngineDeps<State>,
  { engine, running, calls, phone, parse }: InternalsEngine,
): ClientInternals {
  const { consentPage, oauthReturn, urlTokens } = calls;
  const news = new WeakSet<object>();
  return {
    publicToken,
    bootstrap,
    taps,
    clock: createClock(own),
    href: platform.href,
    consentQuery: pageTokens.query,
    mayHaveSession: () => !isNobody(tab.read()),
    events: {
      log(name, details) {
        if (platform.isBrowser) void engine().then(({ events }) => events.log(name, details), () => {});
      },
    },
    phone: {
      parse: phone.parse,
      format: (text, country) => phone.format(text, country).catch(() => text),
      detect: (text) => phone.detect(text).catch(() => null),
    },
    consentPage,
    oauthReturn,
    urlTokens: {
      peek() {
        const parsed = parse();
        if (parsed?.handled) return { tokenType: parsed.tokenType, startedHere: isAsked(parsed) };
        // Another part of the page is already spending the token. A caller now joins that call.
        const tokenType = running()?.urlTokens.pending();
        return tokenType ? { tokenType, startedHere: true } : null;
      },
      authenticate: urlTokens.authenticate,
      discard: urlTokens.discard,
      present,
    },
    isNews: (outcome) => !news.has(outcome) && Boolean(news.add(outcome)),
    afterPaint: own.afterPaint,
  };
}
