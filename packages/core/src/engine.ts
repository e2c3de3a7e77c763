import type { AuthenticatedResponse, User, UserGetResponse } from '@foyer/wire';
import type { ApiDeps, SessionMinutes } from './api/call';
import type { GoogleOneTap } from './api/one-tap';
import { createOtps } from './api/otps';
import { authenticateSession } from './api/sessions';
import type { Webauthn } from './api/webauthn';
import type { BootstrapStore } from './bootstrap';
import { safeNavigate } from './browser/navigation';
import { chunk } from './chunk';
import { createClock } from './clock';
import type { FoyerError } from './errors';
import { BrowserError, UsageError } from './errors';
import { createEvents } from './events';
import type { Wallets } from './flows/crypto-commands';
import type { EventLog, SessionDuration } from './flows/deps';
import type { Send } from './http';
import type { Protection } from './http-call';
import { createHttp } from './http-call';
import { lazyCalls } from './lazy-calls';
import { warn } from './log';
import type { ClientOptions } from './options';
import { hostnameOf } from './options';
import type { Platform, ScopedPlatform } from './platform';
import { TOKEN_PREFIX } from './provider';
import { retriable } from './retriable';
import { began as beginningOf } from './session/began';
import { createCommit } from './session/commit';
import { createCookieWriter } from './session/cookie-writer';
import type { Cookies } from './session/cookies';
import { fingerprint } from './session/record';
import { createRefresh } from './session/refresh';
import { revoke } from './session/revoke';
import type { CookieNames } from './session/snapshot';
import type { TabSession } from './session/tab-session';
import { watchTabs } from './session/tabs';
import { createTransitions } from './session/transitions';
import type { TokenStorage } from './storage';
import type { ResetTokenMemory } from './reset-tokens';
import type { SpentAnswer } from './spend-link';
import { createUrlTokenSpender, withoutToken } from './url-token-spender';
import { parseAuthenticateUrl } from './url-tokens';
import { whenVisible } from './visible';

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

/**
 * What a client needs for its first call, or for a session: everything that the first form can do without. It is
 * loaded as soon as the project's settings are there.
 */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps) {
  const { own, platform, publicToken, options, store, tab, baseUrl, send } = deps;
  const http = createHttp({ platform, baseUrl, send, protect });
  const refused = new Set<keyof typeof REFUSED>();
  const commit = createCommit({
    read: tab.read,
    names: deps.names,
    writer: createCookieWriter(deps.cookies, store),
    refused(what) {
      if (!refused.has(what)) deps.problems.tell(new BrowserError('storage_unavailable', REFUSED[what]));
      refused.add(what);
    },
  });
  const channel = watchTabs(own, store.key(''), () => look());
  const transitions = createTransitions({ platform, store, tab, commit, hint: (gen) => channel?.post({ v: 1, gen }) });
  let duration: Partial<SessionMinutes> = {};
  let wallets: Wallets | undefined;
  const refresh = createRefresh({
    platform: own,
    publicToken,
    tab,
    transitions,
    call: async (token, body) => withoutCopy(await authenticateSession(http, token, body)),
    duration: () => (options.keepSessionAlive ? duration : {}),
  });

  own.keep(refresh.stop);

  const protection = retriable(async () => {
    const { createProtection } = await chunk(import('./protection'));
    const blocked = (message: string, cause: unknown) => new BrowserError('script_blocked', message, { cause });
    return createProtection({ platform, publicToken, options, hostnameOf, warn, blocked });
  });

  /** Contract 7: nothing of it is loaded where the project does not ask for it. */
  async function protect(kind: Protection, isRepeat: boolean): Promise<object | undefined> {
    const settings = await deps.bootstrap.getAsync();
    if (isRepeat && !settings.runDFPProtectedAuth) return undefined;
    if (!settings.runDFPProtectedAuth && !settings.captchaSettings.enabled) return {};
    return (await protection())(settings, kind, isRepeat);
  }

  /** Looks at the cookies; where there may be a session, the background refresh goes on from there. */
  function look(always = false): void {
    if (tab.resync() || always) refresh.start(always);
  }

  async function signIn<Answer extends AuthenticatedResponse>(
    { session_duration_minutes }: Partial<SessionMinutes>,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const answer = withoutCopy(await call());
    const { done, replaced } = transitions.login(answer);
    if (!done) throw new UsageError('The session was signed out of meanwhile.', 'no_current_session');
    if (session_duration_minutes !== undefined) duration = { session_duration_minutes };
    if (replaced) void revoke(http, platform, replaced).catch(() => {});
    refresh.start();
    return answer;
  }

  async function keepUser<Answer extends UserGetResponse | { readonly __user: User }>(
    call: () => Promise<Answer>,
  ): Promise<Omit<Answer, '__user'>> {
    const began = beginningOf(tab.read());
    const answer = await call();
    const { request_id: _request, status_code: _status, ...user } = (
      '__user' in answer ? answer.__user : answer
    ) as UserGetResponse;
    transitions.setUser(user, began);
    return withoutCopy(answer);
  }

  const api: ApiDeps = { http, signIn, keepUser, twin: () => (tab.get().state ? 'secondary' : 'primary') };
  async function pkceRequired(
    rule: 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets',
  ): Promise<boolean> {
    const isRequired = (await deps.bootstrap.getAsync())[rule];
    // Typed as always there, yet browsers leave it out on http origins.
    const subtle = platform.crypto.subtle as SubtleCrypto | undefined;
    if (isRequired && !subtle) {
      throw new BrowserError('unsupported', 'Signing in by a link needs https: this page has no crypto.subtle.');
    }
    return isRequired;
  }

  const magicLinks = async () => {
    const { createMagicLinks } = await chunk(import('./api/magic-links'));
    return createMagicLinks({
      ...api,
      platform,
      store,
      pkceRequired: () => pkceRequired('pkceRequiredForEmailMagicLinks'),
      asked: (minutes) => store.write('::foyer_link_asked', platform.wallClock() + minutes * 60_000),
      spent: () => store.remove('::foyer_link_asked'),
    });
  };
  const navigate = (url: string) => safeNavigate(url, platform.go);
  // One for the client: it shows one prompt at a time.
  let oneTap: GoogleOneTap | undefined;
  const googleOneTap = lazyCalls(async () => {
    const { joinOneTap } = await chunk(import('./google-one-tap'));
    return (oneTap ??= joinOneTap({ ...deps, platform: own, navigate }));
  });
  const oauth = async () => {
    const { createOAuth } = await chunk(import('./api/oauth'));
    const log: EventLog['events']['log'] = (name, details) => events.log(name, details);
    return createOAuth({ ...deps, ...api, log, navigate, googleOneTap });
  };
  const passwords = async () =>
    (await chunk(import('./api/passwords'))).createPasswords({
      ...api,
      platform,
      store,
      pkceRequired: () => pkceRequired('pkceRequiredForPasswordResets'),
    });
  const impersonation = async () => (await chunk(import('./api/impersonation'))).createImpersonation(api);

  // One for the client: it lets ceremonies in one at a time.
  let webauthn: Webauthn | undefined;
  void import('./check-options').then(
    ({ optionProblems }) => {
      const rules = { tokenPrefix: TOKEN_PREFIX, hostnameOf };
      for (const problem of optionProblems(publicToken, options, rules)) warn(problem);
    },
    () => {},
  );

  /** Rejects with the call's error. */
  async function spend(tokenType: string, token: string, minutes: SessionDuration): Promise<unknown> {
    if (tokenType === 'impersonation') {
      return (await impersonation()).authenticate({ impersonation_token: token });
    }
    const [{ spendLink }, { exclusively }, { authenticate }] = await chunk(
      Promise.all([
        import('./spend-link'),
        import('./browser/exclusively'),
        tokenType === 'oauth' ? oauth() : magicLinks(),
      ]),
    );
    const once = (one: string): Promise<SpentAnswer> => authenticate(one, minutes);
    return spendLink(
      { platform, publicToken, store, tab, exclusively, fingerprint, authenticate: once },
      token,
    );
  }

  const taken: ResetTokenMemory = { calls: new Map() };
  const resetTokens = async () =>
    (await chunk(import('./reset-tokens'))).createResetTokens({
      platform: own,
      memory: taken,
      parse: parseAuthenticateUrl,
      withoutToken,
      whenVisible,
      spend: (token, minutes) => spend('login', token, minutes),
    });

  const events = createEvents({ platform: own, baseUrl, publicToken, telemetry: deps.telemetry });
  if (platform.isBrowser) {
    look(deps.isCustom);
    events.log('sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    });
  }

  return {
    refresh,
    events,
    clock: createClock(own),
    urlTokens: createUrlTokenSpender({ platform: own, spend }),
    otps: createOtps(api),
    magicLinks,
    oauth,
    passwords,
    resetTokens,
    impersonation,
    totps: async () => (await chunk(import('./api/totps'))).createTotps(api),
    webauthn: async () => {
      const { createClientWebauthn } = await chunk(import('./client-webauthn'));
      return (webauthn ??= createClientWebauthn(api, own));
    },
    cryptoWallets: async () =>
      (await chunk(import('./api/crypto-wallets'))).createCryptoWallets({ ...api, ...deps }),
    // It listens to the page: once for a client, however often it is asked for.
    wallets: async () => {
      const { createWallets } = await chunk(import('./browser/wallets'));
      return (wallets ??= createWallets(own));
    },
    idp: async () => {
      const { createClientIdp } = await chunk(import('./client-idp'));
      const navigate = (address: string) => safeNavigate(address, platform.go);
      return createClientIdp({ api, platform: own, navigate, whenVisible });
    },
    users: async () => (await chunk(import('./api/users'))).createUsers(api),
    phone: async () => {
      const { createPhone } = await chunk(import('./browser/phone'));
      return createPhone(own, {
        parser: () => import('./browser/phone-parser'),
        countries: () => chunk(import('./browser/countries')),
      });
    },
    session: {
      async authenticate(this: void, body: Partial<SessionMinutes> = {}) {
        if (body.session_duration_minutes !== undefined) duration = body;
        const answer = await refresh.authenticate(body);
        refresh.start();
        return answer;
      },
      revoke: async () => revoke(http, platform, transitions.logout()),
    },
  };
}

const REFUSED = {
  session: 'Your browser is blocking cookies. You will be signed out when you close this tab.',
  jwt: 'The browser refused the cookie of the session JWT, which may be over 4096 bytes.',
};

/** Servers repeat the user under `__user`; hosts never see it (contract 3). */
function withoutCopy<Answer extends object>(answer: Answer): Answer {
  Reflect.deleteProperty(answer, '__user');
  return answer;
}
