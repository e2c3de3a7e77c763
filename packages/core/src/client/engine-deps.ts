import type { PageTokens } from '../links/page-tokens';
import type { ParsedAuthenticateUrl } from '../links/url-tokens';
import type { Platform, ScopedPlatform } from '../base/platform';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { TokenStorage } from '../base/token-storage';
import type { Bootstrap, BootstrapStore } from '../bootstrap/bootstrap';
import type { FoyerError } from '../base/errors';
import type { createListeners } from '../base/listeners';
import type { Present } from '../flow/deps';
import type { Readers } from '../http/http';
import type { Send } from '../http/send';
import type { TimeZone } from '../http/telemetry';
import type { Account, AccountView } from '../session/session-adapter';
import type { Cookies } from '../session/cookies';
import type { CookieNames } from '../session/snapshot';
import type { TabSession } from '../session/tab-session';
import type { ClientOptions } from './options';

/** Parts that a client creates for its first form and passes to its engine. */
export interface PageDeps<State extends Account> {
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  /** Outlives the client, so that calls in flight can finish. */
  readonly platform: Platform;
  readonly publicToken: string;
  /** The fingerprint of the public token. */
  readonly owner: string;
  /** Whether no client of another project on this page has cookies of the same names. */
  readonly isAlone: () => boolean;
  readonly options: ClientOptions;
  /** The options as the host gave them, for advice only. */
  readonly settings: unknown;
  readonly store: TokenStorage;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly tab: TabSession<State>;
  /** The ids of the session and of its account; empty when signed out. */
  readonly currentIds: () => ReturnType<AccountView['idsOf']>;
  readonly send: Send;
  readonly devtools: DevtoolsHook;
  readonly baseUrl: string;
  readonly timeZone: TimeZone;
  readonly telemetry: () => object;
  /** Whether there may be a session that no readable cookie shows (contract 5.6). */
  readonly isCustom: boolean;
  readonly problems: ReturnType<typeof createListeners<FoyerError>>;
  readonly pageTokens: PageTokens;
  /** Whether this browser can have requested that token. */
  readonly isAsked: (token: Pick<ParsedAuthenticateUrl, 'token' | 'tokenType'>) => boolean;
  /** The signed-in user by the current cookies; undefined if this page knows of none. */
  readonly present: () => Present | undefined;
}

/** The parts that an engine is made from. */
export interface EngineDeps<State extends Account> extends PageDeps<State> {
  /** Loads the code that reads the answers of the contract. */
  readonly answersFile: () => Promise<{ readonly answers: Readers }>;
  readonly bootstrap: BootstrapStore;
  /** Makes settings the current ones of this page. */
  readonly takeBootstrap: (settings: Bootstrap) => void;
}
