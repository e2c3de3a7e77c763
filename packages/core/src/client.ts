import { isLinkAsked } from './address/link-marker';
import { createPageTokens } from './address/page-tokens';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from './address/url-tokens';
import { parseAuthenticateUrl } from './address/url-tokens';
import type { CryptoWallets } from './api/crypto-wallets';
import type { Idp } from './api/idp';
import type { Impersonation } from './api/impersonation';
import type { MagicLinks } from './api/magic-links';
import type { OAuth } from './api/oauth';
import type { Otps } from './api/otps';
import type { Passwords } from './api/passwords';
import type { Totps } from './api/totps';
import type { Webauthn } from './api/webauthn';
import { createClock } from './base/clock';
import { fingerprint } from './base/fingerprint';
import { createListeners } from './base/listeners';
import { lazyCalls, loader, retriable } from './base/load';
import { personOf } from './base/person';
import type { Platform } from './base/platform';
import { scoped } from './base/platform';
import type { Taps } from './base/taps';
import { tokenStorage } from './base/token-storage';
import type { BootstrapStore } from './bootstrap/bootstrap';
import { createBootstrap } from './bootstrap/bootstrap';
import { getBootstrap } from './bootstrap/get-bootstrap';
import { browserPlatform } from './browser/platform';
import type { ClientSession, ClientUser } from './client/client-session';
import { createClientSession } from './client/client-session';
import type { Engine } from './client/engine';
import type { Inside } from './client/inside';
import type { ClientOptions } from './client/options';
import { presentOn } from './client/present';
import { resolveApi } from './client/options';
import { checkedToken } from './client/public-token';
import { readableOptions } from './client/readable-options';
import type { FoyerError } from './errors';
import { inside } from './flows/shared/deps';
import type { Asked } from './http/send';
import { createSend } from './http/send';
import { telemetry } from './http/telemetry';
import { telemetryIds } from './provider';
import { createPageClients } from './session/page-clients';
import { createCookies } from './session/cookies';
import { cookieNames, isNobody, readSnapshot } from './session/snapshot';
import { createTabSession } from './session/tab-session';
import type { SignedIn } from './session/users';
import { USERS } from './session/users';

/** Everything that Foyer can do for one public token in this page. */
export interface Client {
  /** The project's public token, as given to `createClient`. */
  readonly publicToken: string;
  /** Passcodes by email, SMS and WhatsApp. */
  readonly otps: Otps;
  /** Links by email. */
  readonly magicLinks: MagicLinks;
  /** Social accounts, and Google One Tap. */
  readonly oauth: OAuth;
  /** Passwords: create, check, use and reset. */
  readonly passwords: Passwords;
  /** Authenticator apps. */
  readonly totps: Totps;
  /** Crypto wallets. */
  readonly cryptoWallets: CryptoWallets;
  /** Sign-in as a user, by a token of the provider's dashboard. */
  readonly impersonation: Impersonation;
  /** Passkeys: register, use, rename and delete. */
  readonly webauthn: Webauthn;
  /** Requests of applications for access and log-out. */
  readonly idp: Idp;
  /** The session of this browser. */
  readonly session: ClientSession;
  /** The signed-in person. */
  readonly user: ClientUser;
  /** The project's settings. */
  readonly bootstrap: BootstrapStore;
  /**
   * The one-time token in an address. Null if a parameter is missing or repeated. Default for `href`: the address that
   * the page was opened with, until its token is used.
   */
  parseAuthenticateUrl(this: void, href?: string): ParsedAuthenticateUrl | null;
  /**
   * The query of this page, for `parseConsentRequest`: with the `id_token_hint` of a log-out request, which leaves the
   * address bar when a client is created.
   */
  consentQuery(this: void): string;
  /** Spends the token of the address once, and gives all callers the same result. */
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
  /** Stops every timer and listener. Calls in flight finish, and a session that they mint is kept. */
  destroy(this: void): void;
  /** For Foyer's own flows and screens. */
  readonly [inside]: Inside;
}

/**
 * Creates a client for one public token. Problems with the options are logged to the console. On a server nothing
 * starts by itself.
 *
 * In a browser, the one-time token of a link leaves the address bar before this function returns, and so does the
 * `id_token_hint` of a log-out request. The token is kept in memory; `parseAuthenticateUrl()` returns it. Tokens of types
 * that are not Foyer's stay.
 *
 * @param token The project's public token: `public-token-test-…` for the test API, `public-token-live-…` for the live
 *   one. Anything else throws a UsageError `invalid_argument`, and nothing is sent.
 * @param settings The options of the contract (1.2).
 * @param platform The browser to run in. Default: the browser of this page.
 */
export function createClient(
  token: string,
  settings: ClientOptions = {},
  platform: Platform = browserPlatform(),
): Client {
  const publicToken = checkedToken(token);
  const pageTokens = createPageTokens(platform, publicToken);
  const options = readableOptions(settings);
  const cookieOptions = options.cookieOptions ?? {};
  const own = scoped(platform);
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const problems = createListeners<FoyerError>();
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
  const remembered = () => USERS.idsOf(store.read('')).session;
  const owner = fingerprint(publicToken);
  const pageClients = createPageClients(platform, { project: `${publicToken} ${baseUrl}`, names, look: () => void tab.resync() });
  const { isAlone } = pageClients;
  const read = () => readSnapshot(cookies, names, { mayBeHidden: isCustom, remembered, owner, isAlone });
  const tab = createTabSession<SignedIn>(USERS, store, cookies, read);
  const describe = () => {
    const { state } = tab.get();
    return telemetry(platform, hostname, telemetryIds(state?.user.user_id, state?.session.session_id));
  };
  const taps: Taps = {
    flows: new Set(),
    session() {
      const { status, record } = read();
      return { status, record };
    },
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });

  const answersFile = loader(() => import('@foyer/wire/answers'), platform.isOnline);
  const answers = () => answersFile().then((module) => module.answers);
  const engineFile = loader(() => import('./client/engine'), platform.isOnline);
  own.keep(pageClients.join());
  if (platform.isBrowser) tab.resync();
  let running: Engine | undefined;
  const engine = retriable(async (): Promise<Engine> => {
    // Load both files in parallel, because the engine needs the answers for its first call.
    answersFile().catch(ignore);
    const { createEngine } = await engineFile();
    running = createEngine({
      own,
      platform,
      publicToken,
      owner,
      isAlone,
      options,
      settings,
      store,
      cookies,
      names,
      tab,
      send,
      taps,
      answers,
      baseUrl,
      telemetry: describe,
      bootstrap,
      isCustom,
      problems,
      pageTokens,
    });
    return running;
  });
  const readAsked = async (asked: Asked) => (await engine()).readBootstrap(asked);
  const bootstrap = createBootstrap({ platform: own, store, load: () => getBootstrap({ publicToken, send, read: readAsked }) });
  if (platform.isBrowser) engine().catch(ignore);

  const begin = (name: string) => (call: string, args: readonly unknown[]) => {
    const as = tab.get().state?.user.user_id;
    return () => running?.checkCall(name + call, args, as);
  };
  /** A namespace of the engine. */
  const namespace = <Name extends keyof Engine>(name: Name) =>
    lazyCalls(async () => (await engine())[name] as object, begin(name)) as Engine[Name];
  /** A namespace in a file of its own. */
  const ownFile = <Name extends keyof Engine['files']>(name: Name) =>
    lazyCalls(async () => (await (await engine()).files[name]()) as object, begin(name)) as Awaited<ReturnType<Engine['files'][Name]>>;

  const parse = (href?: string) =>
    href === undefined || pageTokens.isHere(href) ? pageTokens.peek() : parseAuthenticateUrl(href, platform.href());
  const urlTokens = namespace('urlTokens');
  const news = new WeakSet<object>();
  const phone = ownFile('phone');
  const face = {
    publicToken,
    bootstrap,
    otps: namespace('otps'),
    magicLinks: namespace('magicLinks'),
    oauth: namespace('oauth'),
    passwords: namespace('passwords'),
    cryptoWallets: namespace('cryptoWallets'),
    webauthn: ownFile('webauthn'),
    idp: namespace('idp'),
    ...createClientSession({ tab, cookies, names, session: namespace('session'), user: namespace('user') }),
  };
  return {
    ...face,
    totps: namespace('totps'),
    impersonation: namespace('impersonation'),
    parseAuthenticateUrl: parse,
    consentQuery: pageTokens.query,
    authenticateByUrl: urlTokens.authenticateByUrl,
    onProblem: problems.add,
    destroy: own.dispose,
    [inside]: {
      ...face,
      taps,
      clock: createClock(own),
      href: platform.href,
      consentQuery: pageTokens.query,
      mayHaveSession: () => !isNobody(tab.read()),
      events: {
        log(name, details) {
          if (platform.isBrowser) void engine().then(({ events }) => events.log(name, details), ignore);
        },
      },
      phone: {
        parse: phone.parse,
        format: (text, country) => phone.format(text, country).catch(() => text),
        detect: (text) => phone.detect(text).catch(() => null),
      },
      wallets: ownFile('wallets'),
      consentPage: namespace('consentPage'),
      oauthReturn: namespace('oauthReturn'),
      resetTokens: namespace('resetTokens'),
      urlTokens: {
        peek() {
          const parsed = parse();
          if (parsed?.handled) {
            return { tokenType: parsed.tokenType, startedHere: isLinkAsked(platform, store, parsed) };
          }
          // Another part of the page is already spending the token. A caller now joins that call.
          const tokenType = running?.urlTokens.pending();
          return tokenType ? { tokenType, startedHere: true } : null;
        },
        authenticate: urlTokens.authenticate,
        discard: urlTokens.discard,
        present: () => presentOn(tab, ({ user }) => personOf(user)),
      },
      isNews: (outcome) => !news.has(outcome) && Boolean(news.add(outcome)),
      afterPaint: own.afterPaint,
    },
  };
}

const ignore = () => {};
