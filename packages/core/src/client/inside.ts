import type { OAuthReturn } from '../address/oauth-return';
import type { CryptoWallets } from '../api/crypto-wallets';
import type { Idp } from '../api/idp';
import type { MagicLinks } from '../api/magic-links';
import type { OAuth } from '../api/oauth';
import type { Otps } from '../api/otps';
import type { Passwords } from '../api/passwords';
import type { Webauthn } from '../api/webauthn';
import type { Taps } from '../base/taps';
import type { BootstrapStore } from '../bootstrap/bootstrap';
import type { Phone } from '../browser/phone/phone';
import type { ConsentPage } from '../flows/consent/consent-session';
import type { Wallets } from '../flows/crypto/crypto-commands';
import type { Clock, EventLog, PageAddress, ResetTokens, UrlTokens } from '../flows/shared/deps';
import type { ClientSession, ClientUser } from './client-session';

/** What a client keeps for its own flows and screens, apart from its public API. */
export interface Inside extends Clock, EventLog, PageAddress, ResetTokens, UrlTokens {
  readonly publicToken: string;
  readonly taps: Taps;
  readonly otps: Otps;
  readonly magicLinks: MagicLinks;
  readonly oauth: OAuth;
  readonly oauthReturn: OAuthReturn;
  readonly passwords: Passwords;
  readonly cryptoWallets: CryptoWallets;
  /** The crypto wallets of this browser. */
  readonly wallets: Wallets;
  readonly webauthn: Webauthn;
  readonly idp: Idp;
  readonly consentPage: ConsentPage;
  readonly session: ClientSession;
  readonly user: ClientUser;
  readonly bootstrap: BootstrapStore;
  /** The query of this page, with what was taken out of it. */
  consentQuery(this: void): string;
  /** False if it is certain that nobody is signed in. */
  mayHaveSession(this: void): boolean;
  readonly phone: Phone;
  /** True when called with an object for the first time: two widgets can join one call, but the host hears of it once. */
  isNews(this: void, outcome: object): boolean;
  /**
   * Calls back once everything drawn so far is on the screen, after half a second at the latest. Returns a function
   * that cancels it.
   */
  afterPaint(this: void, callback: () => void): () => void;
}
