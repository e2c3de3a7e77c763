import type { OauthAttachResponse, OauthAuthenticateResponse } from '@foyer/wire';
import type { Bootstrap } from '../../bootstrap/bootstrap';
import type { OAuthProvider } from '../../base/social-provider';
import { OAUTH_PROVIDERS } from '../../base/social-provider';
import { createPkce } from '../../links/pkce';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { ApiDeps, Call, LinkCall, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { GoogleOneTap } from './one-tap';

/** The options of a social login. The scopes and parameters depend on the provider. */
export interface OAuthStartOptions {
  /** The target for known users: a URL that the project allows. */
  readonly login_redirect_url?: string | undefined;
  /** The target for new users: a URL that the project allows. */
  readonly signup_redirect_url?: string | undefined;
  /** Scopes that the provider is asked for, in addition to its own. */
  readonly custom_scopes?: readonly string[] | undefined;
  /** Additional query parameters for the social provider, such as `prompt`. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
  /** From {@link OAuth.attach}: adds the account to the signed-in user. */
  readonly oauth_attach_token?: string | undefined;
}

interface Start {
  // Contract 6.
  /**
   * Leaves the page for the provider, which returns with a token in the address. Resolves once the navigation has
   * started. Rejects with `unsupported` if the project requires PKCE and this page is not on https, and with
   * `aborted`, without leaving, if the signal aborts first.
   */
  start(this: void, options?: OAuthStartOptions, call?: Call): Promise<void>;
}

// Contract 3.11.
/** Social accounts. */
export interface OAuth extends Readonly<Record<OAuthProvider, Start>> {
  /** Creates a token with which a start at that provider adds the account to the signed-in user. */
  attach(this: void, provider: OAuthProvider, call?: Call): Promise<OauthAttachResponse>;
  /** Signs in with the token of the address. The first call spends it. Rejects with `oauth_token_not_found`, … */
  authenticate(
    this: void,
    token: string,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<OauthAuthenticateResponse>;
  /** Google One Tap. */
  readonly googleOneTap: GoogleOneTap;
}

export interface OAuthApiDeps extends ApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly bootstrap: { getAsync(): Promise<Bootstrap> };
  /** Leaves the page. Throws `unsafe_url` unless it is an http or https address. */
  readonly navigate: (url: string) => void;
  /** Google's prompt. Its code loads on the first call. */
  readonly googleOneTap: GoogleOneTap;
  readonly log: (name: string, details: Readonly<Record<string, unknown>>) => void;
}

/** The calls, and how to spend a token without the user's consent. */
export type OAuthCalls = OAuth & {
  authenticate(this: void, token: string, options: SessionMinutes, call?: LinkCall): Promise<OauthAuthenticateResponse>;
};

export function createOAuth(deps: OAuthApiDeps): OAuthCalls {
  const { http, signIn, platform, store } = deps;
  const pkce = createPkce(platform, store);

  const start =
    (provider: OAuthProvider): Start['start'] =>
    async (options = {}, call) => {
      const { cnameDomain, pkceRequiredForOAuth } = await deps.bootstrap.getAsync();
      const code_challenge = await pkce.fresh('oauth', () => pkceRequiredForOAuth);
      call?.signal?.throwIfAborted();
      platform.storage.set(store.key('::b2c_last_used_oauth'), provider);
      deps.log('start_oauth_flow', {
        provider_type: provider,
        custom_scopes: options.custom_scopes,
        cname_domain: cnameDomain,
        pkce: code_challenge !== undefined,
        provider_params: options.provider_params,
      });
      const origin = cnameDomain ? `https://${cnameDomain}` : deps.baseUrl;
      const query = startQuery(deps.publicToken, code_challenge, options);
      deps.navigate(`${origin}/v1/public/oauth/${provider}/start?${query}`);
    };

  const authenticate = (token: string, options: SessionMinutes, call: LinkCall | undefined) =>
    pkce.spend(['oauth'], call?.isOurs ?? false, (code_verifier) =>
      http('oauth.authenticate', { body: { ...options, token, code_verifier }, signal: call?.signal }),
    );

  const starts = Object.fromEntries(
    OAUTH_PROVIDERS.map((provider): [string, Start] => [provider, { start: start(provider) }]),
  );
  return {
    ...(starts as Record<OAuthProvider, Start>),
    attach: (provider, call) => http('oauth.attach', { body: { provider }, ...callOptions(call) }),
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
