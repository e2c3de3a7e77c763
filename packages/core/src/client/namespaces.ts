import { safeNavigate } from '../address/navigate';
import type { ResetTokenMemory } from '../address/reset-tokens';
import type { SpentAnswer } from '../address/spend-link';
import type { ParsedAuthenticateUrl } from '../address/url-tokens';
import type { ApiDeps } from '../api/call';
import type { GoogleOneTap } from '../api/one-tap';
import type { Webauthn } from '../api/webauthn';
import type { exclusively } from '../base/exclusively';
import type { chunk as loadChunk, lazyCalls } from '../base/load';
import type { Platform } from '../base/platform';
import type { BrowserError } from '../errors';
import type { Wallets } from '../flows/crypto/crypto-commands';
import type { EventLog, Overdue, SessionDuration } from '../flows/shared/deps';
import type { fingerprint } from '../session/record';
import type { EngineDeps } from './engine-deps';

export interface NamespacesDeps extends EngineDeps {
  readonly api: ApiDeps;
  readonly log: EventLog['events']['log'];
  readonly shared: {
    readonly chunk: typeof loadChunk;
    readonly lazyCalls: typeof lazyCalls;
    readonly exclusively: typeof exclusively;
    readonly fingerprint: typeof fingerprint;
    readonly parse: (href: string, base: string) => ParsedAuthenticateUrl | null;
    readonly withoutToken: (href: string) => string;
    readonly whenVisible: (platform: Platform) => Promise<void>;
    readonly BrowserError: typeof BrowserError;
  };
}

/** The namespaces of a client (decision 4): each is loaded with its first call, and what keeps a state is made once. */
export function createNamespaces(deps: NamespacesDeps) {
  const { own, platform, api, store, shared, log } = deps;
  const navigate = (url: string) => safeNavigate(url, platform.go);
  const { chunk, parse, withoutToken, whenVisible } = shared;
  let oneTap: GoogleOneTap | undefined;
  let webauthn: Webauthn | undefined;
  let wallets: Wallets | undefined;
  const taken: ResetTokenMemory = { calls: new Map() };

  const magicLinks = async () =>
    (await chunk(import('../api/magic-links'))).createMagicLinks({
      ...api,
      platform,
      store,
      pkceRequired: () => pkceRequired(deps, 'pkceRequiredForEmailMagicLinks'),
      asked: (minutes) => store.write('::foyer_link_asked', platform.wallClock() + minutes * 60_000),
      spent: () => store.remove('::foyer_link_asked'),
    });
  const googleOneTap = shared.lazyCalls(async () => {
    const { joinOneTap } = await chunk(import('./google-one-tap'));
    return (oneTap ??= joinOneTap({ ...deps, platform: own, navigate }));
  });
  const oauth = async () =>
    (await chunk(import('../api/oauth'))).createOAuth({ ...deps, ...api, log, navigate, googleOneTap });
  const impersonation = async () => (await chunk(import('../api/impersonation'))).createImpersonation(api);

  /** The call that spends a token of that type. */
  async function spending(
    tokenType: string,
    minutes: SessionDuration,
    call: Overdue,
  ): Promise<(token: string) => Promise<SpentAnswer>> {
    if (tokenType === 'impersonation') {
      const { authenticate } = await impersonation();
      return (token) => authenticate({ impersonation_token: token }, call);
    }
    const { authenticate } = await (tokenType === 'oauth' ? oauth() : magicLinks());
    return (token) => authenticate(token, minutes, call);
  }

  /** Spends the token of an address once in this browser. Rejects with the call's error. */
  async function spend(tokenType: string, token: string, minutes: SessionDuration, call: Overdue): Promise<unknown> {
    const [{ spendLink }, authenticate] = await chunk(
      Promise.all([import('../address/spend-link'), spending(tokenType, minutes, call)]),
    );
    return spendLink({ ...deps, ...shared, authenticate }, token);
  }

  return {
    spend,
    magicLinks,
    oauth,
    impersonation,
    passwords: async () =>
      (await chunk(import('../api/passwords'))).createPasswords({
        ...api,
        platform,
        store,
        pkceRequired: () => pkceRequired(deps, 'pkceRequiredForPasswordResets'),
      }),
    resetTokens: async () =>
      (await chunk(import('../address/reset-tokens'))).createResetTokens({
        platform: own,
        memory: taken,
        parse,
        withoutToken,
        whenVisible,
        spend: (token, minutes, call) => spend('login', token, minutes, call),
      }),
    totps: async () => (await chunk(import('../api/totps'))).createTotps(api),
    webauthn: async () => {
      const { createClientWebauthn } = await chunk(import('./client-webauthn'));
      return (webauthn ??= createClientWebauthn(api, own));
    },
    cryptoWallets: async () =>
      (await chunk(import('../api/crypto-wallets'))).createCryptoWallets({ ...api, ...deps }),
    wallets: async () => {
      const { createWallets } = await chunk(import('../browser/wallets/wallets'));
      return (wallets ??= createWallets(own));
    },
    idp: async () =>
      (await chunk(import('./client-idp'))).createClientIdp({ api, platform: own, navigate, whenVisible }),
    sessions: async () => (await chunk(import('../api/handed-sessions'))).createHandedSessions(api),
    users: async () => (await chunk(import('../api/users'))).createUsers(api),
    phone: async () =>
      (await chunk(import('../browser/phone/phone'))).createPhone(own, {
        parser: () => import('../browser/phone/phone-parser'),
        countries: () => chunk(import('../browser/phone/countries')),
      }),
  };
}

export type Namespaces = ReturnType<typeof createNamespaces>;

/** Rejects with `unsupported` where a link needs a challenge that this page cannot make. */
async function pkceRequired(
  { bootstrap, platform, shared }: NamespacesDeps,
  rule: 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets',
): Promise<boolean> {
  const isRequired = (await bootstrap.getAsync())[rule];
  // Typed as always there, yet browsers leave it out on http origins.
  const subtle = platform.crypto.subtle as SubtleCrypto | undefined;
  if (isRequired && !subtle) {
    throw new shared.BrowserError('unsupported', 'Signing in by a link needs https: this page has no crypto.subtle.');
  }
  return isRequired;
}
