import type { BootstrapStore } from '../bootstrap/bootstrap';
import type { FoyerError } from '../errors';
import type { Send } from '../http/send';
import type { ClientOptions } from './options';
import type { Platform, ScopedPlatform } from '../base/platform';
import type { Cookies } from '../session/cookies';
import type { CookieNames } from '../session/snapshot';
import type { TabSession } from '../session/tab-session';
import type { TokenStorage } from '../base/token-storage';

/** What a client has from the first moment on, and hands to what it loads later. */
export interface EngineDeps {
  /** Ends with the client. */
  readonly own: ScopedPlatform;
  /** Outlives it: calls under way finish. */
  readonly platform: Platform;
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly store: TokenStorage;
  readonly cookies: Cookies;
  readonly names: CookieNames;
  readonly tab: TabSession;
  readonly send: Send;
  readonly baseUrl: string;
  readonly telemetry: () => object;
  readonly bootstrap: BootstrapStore;
  /** Whether a session may be there of which no cookie speaks (contract 5.6). */
  readonly isCustom: boolean;
  readonly problems: { tell(this: void, error: FoyerError): void };
}
