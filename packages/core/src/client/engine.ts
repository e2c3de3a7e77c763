import { MINUTES } from '@foyer/wire/call';
import { calls } from '@foyer/wire/calls';
import { createOAuthReturn } from '../address/oauth-return';
import type { PageTokens } from '../address/page-tokens';
import type { ParsedAuthenticateUrl } from '../address/url-tokens';
import { confirmationRequired } from '../address/link-consent';
import { isKnownToken, isLinkAsked } from '../address/link-marker';
import { createResetTokens } from '../address/reset-tokens';
import type { SpentAnswer } from '../address/spend-link';
import { spendLink } from '../address/spend-link';
import { createUrlTokenSpender } from '../address/url-token-spender';
import { navigate } from '../address/navigate';
import type { ApiDeps } from '../api/call';
import { createCryptoWallets } from '../api/crypto-wallets';
import { createHandedSessions } from '../api/handed-sessions';
import { createIdp } from '../api/idp';
import { createImpersonation } from '../api/impersonation';
import { createMagicLinks } from '../api/magic-links';
import { createOAuth } from '../api/oauth';
import { createOtps } from '../api/otps';
import { createPasswords } from '../api/passwords';
import { createTotps } from '../api/totps';
import { createUsers } from '../api/users';
import { lazyCalls, loader, retriable } from '../base/load';
import { personOf } from '../base/person';
import type { Platform, ScopedPlatform } from '../base/platform';
import type { Taps } from '../base/taps';
import type { TokenStorage } from '../base/token-storage';
import type { BootstrapStore } from '../bootstrap/bootstrap';
import { createConsentPage } from '../browser/consent-page';
import type { FoyerError } from '../errors';
import type { LinkSpend, SessionDuration } from '../flows/shared/deps';
import { createEvents } from '../http/events';
import type { Readers } from '../http/http';
import { createHttp } from '../http/http';
import { createLimits } from '../http/limits';
import type { Send } from '../http/send';
import type { Cookies } from '../session/cookies';
import { createSessionKeeper } from '../session/keeper';
import { asPerson } from '../session/person';
import type { CookieNames } from '../session/snapshot';
import type { TabSession } from '../session/tab-session';
import { createUserKind, userCalls } from '../session/user-kind';
import type { SignedIn } from '../session/users';
import { createCheckCall } from './check-call';
import { warnOfOptions } from './check-options';
import { countClient, warnOfSharedCookies } from './count-clients';
import type { ClientOptions } from './options';
import { presentOn } from './present';
import { createEngineSend } from './engine-send';
import { createProtect } from './protect';

/** What a client creates at once and hands to its engine. */
export interface EngineDeps {
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
  readonly tab: TabSession<SignedIn>;
  readonly send: Send;
  readonly taps: Taps;
  /** Loads what reads the answers of the contract. */
  readonly answers: () => Promise<Readers>;
  readonly baseUrl: string;
  readonly telemetry: () => object;
  readonly bootstrap: BootstrapStore;
  /** Whether there may be a session that no readable cookie shows (contract 5.6). */
  readonly isCustom: boolean;
  readonly problems: { tell(this: void, error: FoyerError): void };
  readonly pageTokens: PageTokens;
}

/** The parts of a client that the first form does not need: its calls, its session, the tokens of its address. */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(deps: EngineDeps) {
  const { own, platform, tab, store, bootstrap } = deps;
  const limits = createLimits(platform, store);
  const { readBootstrap, ...sending } = createEngineSend(deps);
  const anyones = createHttp({ ...deps, ...sending, calls, limits, protect: createProtect(deps) });
  const kind = createUserKind(anyones);
  const keeper = createSessionKeeper({ ...deps, kind, limits, keepsAlive: deps.options.keepSessionAlive === true });
  const { person } = keeper;
  const { signIn, keepUser } = userCalls(keeper);
  const { shown } = person;
  const http = asPerson(anyones, person, calls);
  const api: ApiDeps = { http, signIn, keepUser, shown, twin: () => (shown() === undefined ? 'primary' : 'secondary') };
  const { log } = createEvents({ ...deps, platform: own });
  const goTo = (url: string) => navigate(platform, url);
  const files = ownFiles(deps, api, goTo);
  const pkceRequired = (rule: PkceRule) => async () => (await bootstrap.getAsync())[rule];
  const isAsked = (token: ParsedAuthenticateUrl) => isLinkAsked(platform, store, token);
  const present = () => presentOn(tab, ({ user }) => personOf(user));

  const magicLinks = createMagicLinks({
    ...api,
    platform,
    store,
    pkceRequired: pkceRequired('pkceRequiredForEmailMagicLinks'),
  });
  const oauth = createOAuth({ ...deps, ...api, log, navigate: goTo, googleOneTap: lazyCalls(files.googleOneTap) });
  const impersonation = createImpersonation(api);

  /** The call that spends a token of that type. */
  function spending(tokenType: string, minutes: SessionDuration, { overdue, agreed }: LinkSpend) {
    return (token: string): Promise<SpentAnswer> => {
      const isOurs = !agreed && !isKnownToken(platform, store, token);
      if (tokenType === 'impersonation') {
        // Nothing shows who asked for it.
        if (isOurs) throw confirmationRequired();
        return impersonation.authenticate({ impersonation_token: token }, { overdue });
      }
      const { authenticate } = tokenType === 'oauth' ? oauth : magicLinks;
      return authenticate(token, minutes, { overdue, isOurs });
    };
  }

  /** Spends the token of an address once in this browser. Rejects with the call's error. */
  const spend = (tokenType: string, token: string, minutes: SessionDuration, call: LinkSpend): Promise<SpentAnswer> =>
    spendLink(
      {
        ...deps,
        authenticate: spending(tokenType, minutes, call),
        present() {
          tab.resync();
          return present()?.id;
        },
        agreed: call.agreed,
      },
      token,
    );

  if (platform.isBrowser) begin();

  function begin(): void {
    keeper.look(deps.isCustom);
    warnOfOptions(deps.settings);
    own.keep(countClient(deps.publicToken));
    // A client that was destroyed before its engine came warns of nothing.
    own.timer(0, () => warnOfSharedCookies(deps));
    log('sdk_instance_instantiated', {
      event_callback_registered: false,
      error_callback_registered: false,
      success_callback_registered: false,
    });
  }

  return {
    files,
    checkCall: createCheckCall(calls, OTHERS, shown),
    otps: createOtps(api),
    magicLinks,
    oauth,
    impersonation,
    passwords: createPasswords({ ...api, platform, store, pkceRequired: pkceRequired('pkceRequiredForPasswordResets') }),
    totps: createTotps(api),
    cryptoWallets: createCryptoWallets({ ...api, bootstrap, platform }),
    idp: createIdp(api),
    session: { ...keeper.session, ...createHandedSessions(api) },
    user: createUsers(api),
    events: { log },
    readBootstrap,
    consentPage: createConsentPage(own),
    oauthReturn: createOAuthReturn(platform),
    urlTokens: createUrlTokenSpender({ platform: own, pageTokens: deps.pageTokens, spend, isAsked, present }),
    resetTokens: createResetTokens({
      platform: own,
      pageTokens: deps.pageTokens,
      isAsked,
      spend: (token, minutes, call) => spend('login', token, minutes, call),
    }),
  };
}

/** What methods take that are no calls of the table by their name. */
const OTHERS = { 'passwords.searchUser': calls['users.search'].takes, 'urlTokens.authenticateByUrl': MINUTES };

/** The namespaces that stay in files of their own (decision 67). Those with state are created once. */
const ownFiles = (deps: EngineDeps, api: ApiDeps, goTo: (url: string) => void) => ({
  webauthn: retriable(async () => {
    const { createClientWebauthn } = await loader(() => import('./client-webauthn'), deps.platform.isOnline)();
    return createClientWebauthn(api, deps.own);
  }),
  wallets: retriable(async () => {
    const { createWallets } = await loader(() => import('../browser/wallets/wallets'), deps.platform.isOnline)();
    return createWallets(deps.own);
  }),
  phone: retriable(async () => {
    const { createPhone } = await loader(() => import('../browser/phone/phone'), deps.platform.isOnline)();
    return createPhone(deps.own);
  }),
  googleOneTap: retriable(async () => {
    const { joinOneTap } = await loader(() => import('./google-one-tap'), deps.platform.isOnline)();
    return joinOneTap({ ...deps, platform: deps.own, navigate: goTo });
  }),
});

type PkceRule = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets';
