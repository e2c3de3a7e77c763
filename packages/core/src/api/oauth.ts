import type { OauthAttachResponse, OauthAuthenticateResponse } from '@foyer/wire';
import type { Bootstrap } from '../bootstrap/bootstrap';
import { BrowserError } from '../errors';
import type { OAuthProvider } from '../base/social-provider';
import { OAUTH_PROVIDERS } from '../base/social-provider';
import { createPkcePair } from '../address/pkce';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { ApiDeps, Call, SessionMinutes, SignInCall } from './call';
import { whose } from './call';
import type { GoogleOneTap } from './one-tap';

/** Options of the contract (3.11). */
export interface OAuthStartOptions {
  readonly login_redirect_url?: string | undefined;
  readonly signup_redirect_url?: string | undefined;
  readonly custom_scopes?: readonly string[] | undefined;
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
  /** From {@link OAuth.attach}: adds the account to the signed-in user. */
  readonly oauth_attach_token?: string | undefined;
}

interface Start {
  // Contract 6.
  /**
   * Leaves the page for the provider, which sends the browser back with a token in the address. Resolves once the
   * navigation has started. Rejects with `unsupported` if the project requires PKCE and this page is not on https, and
   * with `aborted`, without leaving, if the signal aborts first.
   */
  start(this: void, options?: OAuthStartOptions, call?: Call): Promise<void>;
}

// Contract 3.11.
/** Social accounts. */
export interface OAuth extends Readonly<Record<OAuthProvider, Start>> {
  /** Returns a token with which a start at that provider adds the account to the signed-in user. */
  attach(this: void, provider: OAuthProvider, call?: Call): Promise<OauthAttachResponse>;
  /** Signs in with the token of the address. The first call spends it. Rejects with `oauth_token_not_found`, … */
  authenticate(
    this: void,
    token: string,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<OauthAuthenticateResponse>;
  readonly googleOneTap: GoogleOneTap;
}

export interface OAuthApiDeps extends ApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly bootstrap: { getAsync(): Promise<Bootstrap> };
  /** Leaves the page. Throws `unsafe_url` for anything but an http or https address. */
  readonly navigate: (url: string) => void;
  /** Google's prompt. Its code loads on the first call. */
  readonly googleOneTap: GoogleOneTap;
  readonly log: (name: string, details: Readonly<Record<string, unknown>>) => void;
}

/** How long a person may take at the provider before the way back needs a confirmation, in ms. */
const RETURN_WITHIN = 3_600_000;

export function createOAuth(deps: OAuthApiDeps): OAuth {
  const { http, signIn, platform, store } = deps;

  const start =
    (provider: OAuthProvider): Start['start'] =>
    async (options = {}, call) => {
      const { cnameDomain, pkceRequiredForOAuth } = await deps.bootstrap.getAsync();
      const code_challenge = pkceRequiredForOAuth ? await freshChallenge() : undefined;
      call?.signal?.throwIfAborted();
      if (!code_challenge) store.remove('::PKCE_VERIFIER:oauth');
      store.write('::foyer_oauth_asked', platform.wallClock() + RETURN_WITHIN);
      platform.storage.set(store.key('::b2c_last_used_oauth'), provider);
      deps.log('start_oauth_flow', {
        provider_type: provider,
        custom_scopes: options.custom_scopes,
        cname_domain: cnameDomain,
        pkce: pkceRequiredForOAuth,
        provider_params: options.provider_params,
      });
      const origin = cnameDomain ? `https://${cnameDomain}` : deps.baseUrl;
      const query = startQuery(deps.publicToken, code_challenge, options);
      deps.navigate(`${origin}/v1/public/oauth/${provider}/start?${query}`);
    };

  async function freshChallenge(): Promise<string> {
    // TypeScript types it as always present, but browsers omit it on http origins.
    if (!(platform.crypto.subtle as SubtleCrypto | undefined)) {
      throw new BrowserError('unsupported', 'Signing in with a social account needs https here.');
    }
    const pair = await createPkcePair(platform.crypto);
    store.write('::PKCE_VERIFIER:oauth', pair);
    return pair.code_challenge;
  }

  async function authenticate(token: string, options: SessionMinutes, call: Call | undefined) {
    const body = { ...options, token, code_verifier: keptVerifier(store) };
    const answer = await http('oauth.authenticate', { body, mints: true, signal: call?.signal });
    store.remove('::PKCE_VERIFIER:oauth');
    store.remove('::foyer_oauth_asked');
    return answer;
  }

  const starts = Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [provider, { start: start(provider) }]));
  return {
    ...(starts as Record<OAuthProvider, Start>),
    attach: (provider, call) => http('oauth.attach', { body: { provider }, ...whose(call) }),
    authenticate: (token, options, call) => signIn(options, () => authenticate(token, options, call), call),
    googleOneTap: deps.googleOneTap,
  };
}

/** In the order of the contract (3.11). */
function startQuery(publicToken: string, challenge: string | undefined, options: OAuthStartOptions): URLSearchParams {
  const query = new URLSearchParams({ public_token: publicToken });
  const add = (name: string, value: string | undefined) => value !== undefined && query.append(name, value);
  add('code_challenge', challenge);
  add('custom_scopes', options.custom_scopes?.join(' '));
  for (const [key, value] of Object.entries(options.provider_params ?? {})) add(`provider_${key}`, value);
  add('login_redirect_url', options.login_redirect_url);
  add('signup_redirect_url', options.signup_redirect_url);
  add('oauth_attach_token', options.oauth_attach_token);
  return query;
}

function keptVerifier(store: TokenStorage): string | undefined {
  const pair = store.read('::PKCE_VERIFIER:oauth') as { readonly code_verifier?: unknown } | null | undefined;
  return typeof pair?.code_verifier === 'string' ? pair.code_verifier : undefined;
}
