import type { OAuthReturn } from '../address/engine/oauth-return';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult } from '../address/url-tokens';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
import type { Phone } from '../browser/phone/phone';
import type { ConsentPage } from '../flow/consent/consent-session';
import type { Clock, EventLog, PageAddress, UrlTokens } from '../flow/deps';
import type { Asked } from '../http/send';

/** Internals of a client of either kind of account, for its own flows and screens. */
export interface ClientInternals extends Clock, EventLog, PageAddress, UrlTokens {
  readonly publicToken: string;
  readonly devtools: DevtoolsHook;
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

/** The common part of the engines of both kinds of account. */
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
