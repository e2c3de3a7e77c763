import { USER_NAMESPACES } from '../links/link-marker';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from '../links/url-tokens';
import { USER_LINKS } from '../links/url-tokens';
import type { CryptoWallets } from './api/crypto-wallets';
import type { Idp } from './api/idp';
import type { Impersonation } from './api/impersonation';
import type { MagicLinks } from './api/magic-links';
import type { OAuth } from './api/oauth';
import type { Otps } from './api/otps';
import type { Passwords } from './api/passwords';
import type { Totps } from './api/totps';
import type { Webauthn } from './api/webauthn';
import { userOf } from '../base/user-summary';
import type { Platform } from '../base/platform';
import type { BootstrapStore } from '../bootstrap/bootstrap';
import { browserPlatform } from '../browser/platform';
import type { ClientKind } from '../client/client-wiring';
import { createClientWiring } from '../client/client-wiring';
import type { ClientSession, ClientUser } from './client/client-session';
import { createClientSession } from './client/client-session';
import type { Engine } from './client/engine';
import type { FirstCalls } from './client/first-calls';
import type { UserInternals } from './client/user-internals';
import type { ClientOptions } from '../client/options';
import { checkedToken } from '../client/checked-token';
import type { FoyerError } from '../base/errors';
import { internals } from '../flow/deps';
import { telemetryIds } from '../base/provider';
import type { SignedIn } from './session/users';
import { USERS } from './session/users';

/** A client for one public token on this page. */
export interface Client {
  /** The project's public token, as given to `createClient`. */
  readonly publicToken: string;
  /** Passcodes by email, SMS and WhatsApp. */
  readonly otps: Otps;
  /** Links by email. */
  readonly magicLinks: MagicLinks;
  /** Social accounts, and Google One Tap. */
  readonly oauth: OAuth;
  /** Passwords: create, check, sign in and reset. */
  readonly passwords: Passwords;
  /** Authenticator apps. */
  readonly totps: Totps;
  /** Crypto wallets. */
  readonly cryptoWallets: CryptoWallets;
  /** Sign-in as another user, with a token from the provider's dashboard. */
  readonly impersonation: Impersonation;
  /** Passkeys: register, sign in, rename and delete. */
  readonly webauthn: Webauthn;
  /** Requests of applications for access and sign-out. */
  readonly idp: Idp;
  /** The session of this browser. */
  readonly session: ClientSession;
  /** The signed-in user. */
  readonly user: ClientUser;
  /** The project's settings. */
  readonly bootstrap: BootstrapStore;
  /**
   * The one-time token in an address. Null if a parameter is missing or repeated. Default for `href`: the address that
   * opened the page, until its token is used.
   */
  parseAuthenticateUrl(this: void, href?: string): ParsedAuthenticateUrl | null;
  /**
   * The query of this page, for `parseConsentRequest`, including the `id_token_hint` of a sign-out request, which is
   * removed from the address bar when a client is created.
   */
  consentQuery(this: void): string;
  /** Spends the token of the address once, with the same result for all callers. */
  authenticateByUrl(
    this: void,
    options: AuthenticateByUrlOptions,
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /**
   * Reports problems that no call can reject with, each once: `storage_unavailable` (the browser stores no session
   * cookie, so the session ends with this tab) and `jwt_unavailable` (it stores all cookies but the JWT). Returns a
   * function that stops listening.
   */
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  /** Stops every timer and listener. Calls in flight finish, and sessions that they create are stored. */
  destroy(this: void): void;
  /** For Foyer's own flows and screens. */
  readonly [internals]: UserInternals;
}

/**
 * Creates a client for one public token. Problems with the options are logged to the console. On a server, a client
 * starts no work itself.
 *
 * In a browser, the one-time token of a link is removed from the address bar before this function returns, and so is
 * the `id_token_hint` of a sign-out request. The token stays in memory; `parseAuthenticateUrl()` returns it. Tokens of
 * types that are not Foyer's stay in the address.
 *
 * @param token The project's public token: `public-token-test-…` for the test API, `public-token-live-…` for the live
 * one. Anything else throws a UsageError `invalid_argument`, and no request is sent.
 * @param settings The addresses of the API, and the names and scope of the cookies.
 * @param platform The browser to run in. Default: the browser of this page.
 *
 * @example
 * import { createClient } from '@foyer/core';
 *
 * export const client = createClient('public-token-live-1234');
 */
export function createClient(
  token: string,
  settings: ClientOptions = {},
  platform: Platform = browserPlatform(),
): Client {
  const frame = createClientWiring(USER_CLIENT, checkedToken(token), settings, platform);
  const { calls, file } = frame;
  const face = {
    otps: calls.otps,
    magicLinks: calls.magicLinks,
    oauth: calls.oauth,
    passwords: calls.passwords,
    cryptoWallets: calls.cryptoWallets,
    webauthn: file('webauthn', (files) => files.webauthn()),
    idp: calls.idp,
    ...createClientSession(frame),
  };
  return {
    ...frame.face,
    ...face,
    totps: calls.totps,
    impersonation: calls.impersonation,
    [internals]: {
      ...frame.internals,
      ...face,
      wallets: file('wallets', (files) => files.wallets()),
      resetTokens: calls.resetTokens,
      early: calls.early,
      held: calls.held,
    },
  };
}

/** The part of a client for users that is needed before its engine is loaded. */
const USER_CLIENT: ClientKind<SignedIn, FirstCalls, Engine> = {
  account: USERS,
  telemetry: telemetryIds,
  person: ({ user }) => userOf(user),
  linkTypes: () => USER_LINKS,
  namespaces: USER_NAMESPACES,
  answers: () => import('@foyer/wire/answers'),
  firstCalls: () => import('./client/first-calls'),
  engine: () => import('./client/engine'),
};
