import { isLinkAsked } from './address/link-marker';
import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from './address/url-tokens';
import { parseAuthenticateUrl } from './address/url-tokens';
import type { CryptoWallets } from './api/crypto-wallets';
import type { Impersonation } from './api/impersonation';
import type { MagicLinks } from './api/magic-links';
import type { OAuth } from './api/oauth';
import type { Otps } from './api/otps';
import type { Passwords } from './api/passwords';
import type { Totps } from './api/totps';
import type { Webauthn } from './api/webauthn';
import { createListeners } from './base/listeners';
import { chunk, lazyCalls, retriable } from './base/load';
import type { Platform } from './base/platform';
import { scoped } from './base/platform';
import { tokenStorage } from './base/token-storage';
import type { BootstrapStore } from './bootstrap/bootstrap';
import { createBootstrap } from './bootstrap/bootstrap';
import { getBootstrap } from './bootstrap/get-bootstrap';
import type { Phone } from './browser/phone/phone';
import { browserPlatform } from './browser/platform';
import type { ClientIdp } from './client/client-idp';
import type { ClientSession, ClientUser } from './client/client-session';
import { localSession } from './client/client-session';
import type { Engine } from './client/engine';
import type { Namespaces } from './client/namespaces';
import type { ClientOptions } from './client/options';
import { resolveApi } from './client/options';
import type { FoyerError } from './errors';
import type { Wallets } from './flows/crypto/crypto-commands';
import type { ResetTokenCalls } from './flows/password-reset/password-reset-commands';
import type { Clock, EventLog, UrlTokens } from './flows/shared/deps';
import { createSend } from './http/send';
import { telemetry } from './http/telemetry';
import { createCookies } from './session/cookies';
import { cookieNames, readSnapshot } from './session/snapshot';
import type { SignedIn } from './session/tab-session';
import { createTabSession } from './session/tab-session';

/** Everything that Foyer can do for one public token in this page. */
export interface Client extends Clock, EventLog, UrlTokens {
  readonly publicToken: string;
  readonly otps: Otps;
  readonly magicLinks: MagicLinks;
  readonly oauth: OAuth;
  readonly passwords: Passwords;
  /** The token of the reset mail that this page was opened with. */
  readonly resetTokens: ResetTokenCalls;
  readonly totps: Totps;
  readonly cryptoWallets: CryptoWallets;
  /** The crypto wallets of this browser. */
  readonly wallets: Wallets;
  readonly impersonation: Impersonation;
  readonly webauthn: Webauthn;
  readonly idp: ClientIdp;
  readonly session: ClientSession;
  readonly user: ClientUser;
  readonly bootstrap: BootstrapStore;
  readonly phone: Phone;
  /** Null where a parameter is missing. Without `href`: the current address. */
  parseAuthenticateUrl(this: void, href?: string): ParsedAuthenticateUrl | null;
  /** Spends the token of the address, once, however many callers there are. */
  authenticateByUrl(
    this: void,
    options: AuthenticateByUrlOptions,
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /**
   * Problems that no call can reject with, each told once: `storage_unavailable` (the browser keeps no cookie of the
   * session, which ends with this tab), `jwt_unavailable` (it keeps all but the JWT). Returns the way to stop.
   */
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  /**
   * Calls back once what the page has drawn by now is on the screen and it has time for more, half a second later at
   * most: work that what people see first does not need. Returns the way to call it off.
   */
  afterPaint(this: void, callback: () => void): () => void;
  /** Stops every timer and listener. Calls under way finish, and a session that they mint is kept. */
  destroy(this: void): void;
}

/**
 * The composition root. Public token and options as in the contract (1.2); what is wrong with them is said in the
 * console. On a server nothing starts by itself.
 *
 * @param platform The browser to run in; default: the one that this page is in.
 */
export function createClient(
  token: string,
  settings: ClientOptions = {},
  platform: Platform = browserPlatform(),
): Client {
  // Hosts without types pass anything.
  const publicToken = typeof (token as unknown) === 'string' ? token : '';
  const options = (settings as ClientOptions | null) ?? {};
  const cookieOptions = options.cookieOptions ?? {};
  const own = scoped(platform);
  const { baseUrl, isCustom } = resolveApi(publicToken, options);
  const store = tokenStorage(platform.storage, publicToken);
  const problems = createListeners<FoyerError>();
  const { origin, hostname } = new URL(platform.href());
  const cookies = createCookies(platform, hostname, cookieOptions);
  const names = cookieNames(cookieOptions);
  const remembered = () => {
    const id: unknown = (store.read('') as Partial<SignedIn> | null)?.session?.session_id;
    return typeof id === 'string' ? id : '';
  };
  const read = () => readSnapshot(cookies, names, isCustom, remembered);
  const tab = createTabSession(store, cookies, read);
  const describe = () => {
    const { state } = tab.get();
    return telemetry(platform, hostname, state?.user.user_id, state?.session.session_id);
  };
  const send = createSend({ platform, origin, baseUrl, publicToken, secret: () => read().token, telemetry: describe });
  const bootstrap = createBootstrap({
    platform: own,
    store,
    load: () => getBootstrap(send, platform, publicToken),
  });
  let running: Engine | undefined;

  const engine = retriable(async (): Promise<Engine> => {
    const [{ createEngine }, { createSessionKeeper }] = await chunk(
      Promise.all([import('./client/engine'), import('./session/keeper')]),
      platform.isOnline,
    );
    const deps = {
      own,
      platform,
      publicToken,
      options,
      store,
      cookies,
      names,
      tab,
      send,
      baseUrl,
      telemetry: describe,
      bootstrap,
      isCustom,
      problems,
    };
    running = createEngine(deps, createSessionKeeper);
    return running;
  });

  const online = () => new Promise<unknown>((resolve) => own.listen('online', resolve));

  /** A method of the engine, which is loaded first. */
  const later =
    <Args extends unknown[], Result>(pick: (engine: Engine) => (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      pick(await engine())(...args);

  function log(name: string, details: Readonly<Record<string, unknown>>): void {
    if (platform.isBrowser) void engine().then(({ events }) => events.log(name, details), ignore);
  }

  if (platform.isBrowser) {
    // Where there can be no session, what the first form can do without comes after what it waits for.
    const isUrgent = tab.resync() || isCustom;
    void (isUrgent ? engine() : bootstrap.getAsync().then(engine)).catch(ignore);
  }

  const parse = (href = platform.href()) => parseAuthenticateUrl(href, platform.href());
  type Named = Omit<Namespaces, 'spend'>;
  const named = <Name extends keyof Named, Ready extends object>(name: Name, ready?: Ready) =>
    lazyCalls<object>(async () => (await (await engine()).namespaces())[name](), ready) as NoInfer<Ready> &
      Awaited<ReturnType<Named[Name]>>;
  const local = localSession(tab, cookies, names);
  const phone = named('phone');
  return {
    publicToken,
    bootstrap,
    clock: {
      now: platform.now,
      sleep: later(({ clock }) => clock.sleep),
      // Whoever waits to be online again may be so early that the code for it could not be loaded.
      until: async (...wait) => (await engine().catch(() => online().then(engine))).clock.until(...wait),
    },
    events: { log },
    otps: lazyCalls(async () => (await engine()).otps),
    magicLinks: named('magicLinks'),
    oauth: named('oauth'),
    passwords: named('passwords'),
    resetTokens: named('resetTokens'),
    totps: named('totps'),
    cryptoWallets: named('cryptoWallets'),
    wallets: named('wallets'),
    impersonation: named('impersonation'),
    webauthn: named('webauthn'),
    idp: named('idp'),
    session: named('sessions', {
      ...local.session,
      authenticate: later(({ session }) => session.authenticate),
      revoke: later(({ session }) => session.revoke),
    }),
    user: named('users', local.user),
    phone: {
      parse: phone.parse,
      format: (text, country) => phone.format(text, country).catch(() => text),
      detect: (text) => phone.detect(text).catch(() => null),
    },
    urlTokens: {
      peek() {
        const parsed = parse();
        if (parsed?.handled) {
          return { tokenType: parsed.tokenType, startedHere: isLinkAsked(platform, store, parsed) };
        }
        // Another part of the page has taken it and waits for the answer: whoever asks now joins.
        const tokenType = running?.urlTokens.pending();
        return tokenType ? { tokenType, startedHere: true } : null;
      },
      authenticate: later(({ urlTokens }) => urlTokens.authenticate) as UrlTokens['urlTokens']['authenticate'],
      discard: later(({ urlTokens }) => urlTokens.discard),
    },
    parseAuthenticateUrl: parse,
    authenticateByUrl: later(({ urlTokens }) => urlTokens.authenticateByUrl),
    onProblem: problems.add,
    afterPaint: own.afterPaint,
    destroy: own.dispose,
  };
}

const ignore = () => {};
