import type { OAuthReturn } from '../links/oauth-return';
import type { SignInReturn } from '../links/sign-in-return';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult } from '../links/url-tokens';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
import type { Phone } from '../browser/phone';
import type { ConsentPage } from '../flow/consent/consent-session';
import type { Clock, EventLog, PageAddress, UrlTokens } from '../flow/deps';
import type { Asked } from '../http/send';
import type { EngineHooks } from './first-calls-wiring';
import type { TokenStorage } from '../base/token-storage';
import type { KnownUserSource } from '../flow/known-user';

/** Messages for developers whose text only the engine has. */
export interface Advice {
  /** A provider is inside another one of the same kind. */
  nestedProviders(this: void): unknown;
}

/** Internals of a client of either kind of account, for its own flows and screens. */
export interface ClientInternals extends Clock, EventLog, PageAddress, UrlTokens {
  readonly publicToken: string;
  /** The source of the first form's facts about the user of this browser. */
  readonly page: KnownUserSource & { readonly store: Pick<TokenStorage, 'remove'> };
  readonly devtools: DevtoolsHook;
  readonly bootstrap: BootstrapStore;
  readonly oauthReturn: OAuthReturn;
  readonly consentPage: ConsentPage;
  readonly signInReturn: SignInReturn;
  readonly advice: Advice;
  readonly phone: Phone;
  /** The query of this page, including the parameters that were removed from the address. */
  consentQuery(this: void): string;
  /** False if it is certain that no user is signed in. */
  mayHaveSession(this: void): boolean;
  /**
   * True when called with an object for the first time: two widgets can join one call, but the host gets one event.
   */
  isNews(this: void, outcome: object): boolean;
  /**
   * Calls back when everything rendered so far is on the screen, after 500 ms at the latest. Returns a function that
   * cancels it.
   */
  afterPaint(this: void, callback: () => void): () => void;
  /** Calls back when, in addition, the files of the first calls have loaded or failed. Returns a cancel function. */
  afterFirstCalls(this: void, callback: () => void): () => void;
  /**
   * Loads the engine when this file or call has ended and its screen is painted, or after 3 s, unless a call needs it
   * earlier.
   */
  loadBeforeEngine(this: void, work: Promise<unknown>): void;
  /**
   * Calls back when the first calls and the engine have loaded or failed. Returns a function that cancels it.
   */
  afterEngine(this: void, callback: () => void): () => void;
}

/** The first calls that both kinds of account have. */
export interface CommonFirstCalls {
  /** Calls that can be sent before the engine has loaded. */
  readonly calls: { readonly oauthReturn: OAuthReturn };
  /** The calls, if one has this name. */
  holding(this: void, name: string): object | undefined;
  checkCall(this: void, name: string, args: readonly unknown[], as: string | undefined): void;
  readBootstrap(this: void, asked: Asked): Promise<Bootstrap>;
  readonly events: EventLog['events'];
}

/** The engine parts that both kinds of account have. */
export interface CommonEngine {
  readonly engineHooks: EngineHooks;
  /** Stores the responses of the engine's calls. */
  readonly keeping: unknown;
  readonly files: { phone(): Promise<Phone> };
  renewBootstrap(): Promise<Bootstrap>;
  readonly consentPage: ConsentPage;
  readonly signInReturn: SignInReturn;
  readonly advice: Advice;
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
