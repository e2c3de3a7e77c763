import type { OAuthReturn } from '../links/oauth-return';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult } from '../links/url-tokens';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
import type { Phone } from '../browser/phone';
import type { ConsentPage } from '../flow/consent/consent-session';
import type { Clock, EventLog, PageAddress, UrlTokens } from '../flow/deps';
import type { Asked } from '../http/send';
import type { EngineHooks } from './first-calls-wiring';

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
  /**
   * True when called with an object for the first time: two widgets can join one call, but the host hears of it once.
   */
  isNews(this: void, outcome: object): boolean;
  /**
   * Calls back once everything drawn so far is on the screen, after half a second at the latest. Returns a function
   * that cancels it.
   */
  afterPaint(this: void, callback: () => void): () => void;
  /** Calls back once that is so and the files of the first calls have come, or have failed to. */
  afterFirstCalls(this: void, callback: () => void): () => void;
  /**
   * The engine is asked for once this file has come or failed, after 3 s at the latest, unless a call needs it before.
   */
  loadBeforeEngine(this: void, file: Promise<unknown>): void;
  /**
   * Calls back once that is so and the engine has come, or has failed to. Until it is painted, what is returned cancels
   * it.
   */
  afterEngine(this: void, callback: () => void): () => void;
}

/** The common part of the first calls of both kinds of account. */
export interface CommonFirstCalls {
  /** Those that need no engine before they are sent. */
  readonly calls: { readonly oauthReturn: OAuthReturn };
  /** The same if a call of that name is among them. */
  holding(this: void, name: string): object | undefined;
  checkCall(this: void, name: string, args: readonly unknown[], as: string | undefined): void;
  readBootstrap(this: void, asked: Asked): Promise<Bootstrap>;
  readonly events: EventLog['events'];
}

/** The common part of the engines of both kinds of account. */
export interface CommonEngine {
  readonly engineHooks: EngineHooks;
  /** What keeps what its calls answer. */
  readonly keeping: unknown;
  readonly files: { phone(): Promise<Phone> };
  renewBootstrap(): Promise<Bootstrap>;
  readonly consentPage: ConsentPage;
  readonly urlTokens: Omit<UrlTokens['urlTokens'], 'peek' | 'present'> & {
    /** The type of the token that is being spent, if there is one. */
    pending(): string | undefined;
    authenticateByUrl(
      this: void,
      options: AuthenticateByUrlOptions,
      href?: string,
    ): Promise<AuthenticateByUrlResult | null>;
  };
}
