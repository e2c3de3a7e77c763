import type {
  DiscoveryAuth,
  OauthAuthenticateRequest,
  OauthAuthenticateResponse,
  OauthDiscoveryAuthenticateRequest,
  OauthProvider,
} from '@foyer/wire/organizations';
import { createPkce } from '../../links/pkce';
import type { LinkCall } from '../../api/call';
import { UsageError } from '../../base/errors';
import type { Calls, Given, SignInMethod } from './call';
import type { OwnIntermediate } from './magic-links';
import { spendDiscoveryLink, spendLink } from './spend-link';
import type { OrganizationOneTap } from './one-tap';
import type { StartDeps, StartParams } from './start';
import { rememberMethod, startQuery } from './start';

interface OAuthStartParams extends StartParams {
  /** Scopes that the provider is asked for, in addition to its own. */
  readonly custom_scopes?: readonly string[] | undefined;
}

/** Requires exactly one of `organization_id` and `organization_slug`. */
export interface OAuthStartOptions extends OAuthStartParams {
  /** The id of the organization. It or `organization_slug` is required. */
  readonly organization_id?: string | undefined;
  /** The slug of the organization. */
  readonly organization_slug?: string | undefined;
  /** The target for known members: a URL that the project allows. */
  readonly login_redirect_url?: string | undefined;
  /** The target for new members: a URL that the project allows. */
  readonly signup_redirect_url?: string | undefined;
}

/** The options of a social login for a discovery. */
export interface OAuthDiscoveryStartOptions extends OAuthStartParams {
  /** The target of the discovery: a URL that the project allows. */
  readonly discovery_redirect_url?: string | undefined;
}

/**
 * Both redirect to the OAuth provider and resolve when the navigation has started. They reject with `unsupported` if
 * the project requires PKCE and this page is not on https, and with `aborted`, without a redirect, if the signal aborts
 * first.
 */
interface Starts {
  /** Signs in to one organization. Rejects with a UsageError unless the options name exactly one. */
  readonly start: Calls<OAuthStartOptions, void>;
  readonly discovery: {
    /** Finds the user's organizations. */
    readonly start: Calls<OAuthDiscoveryStartOptions | undefined, void>;
  };
}

// Org api 5.6.
/** Social login with OAuth. */
export interface MemberOAuth extends Readonly<Record<OauthProvider, Starts>> {
  /** Signs in with the token in the URL. The first call consumes it. Rejects with `oauth_token_not_found`, … */
  readonly authenticate: SignInMethod<Given<OauthAuthenticateRequest> & OwnIntermediate, OauthAuthenticateResponse>;
  /** Social logins of a discovery. */
  readonly discovery: {
    /** Identifies a user with the token in the URL. The user then chooses an organization. */
    readonly authenticate: SignInMethod<Given<OauthDiscoveryAuthenticateRequest>, DiscoveryAuth>;
  };
  /** Google One Tap. */
  readonly googleOneTap: OrganizationOneTap;
}

export interface MemberOAuthDeps extends StartDeps {
  /** Google One Tap. Its code loads on the first call. */
  readonly googleOneTap: OrganizationOneTap;
}

/** With the options for tokens that the user has not confirmed. */
export interface MemberOAuthCalls extends MemberOAuth {
  readonly authenticate: Calls<Given<OauthAuthenticateRequest> & OwnIntermediate, OauthAuthenticateResponse, LinkCall>;
  readonly discovery: {
    readonly authenticate: Calls<Given<OauthDiscoveryAuthenticateRequest>, DiscoveryAuth, LinkCall>;
  };
}

export function createOAuth(deps: MemberOAuthDeps): MemberOAuthCalls {
  const starts = createStarts(deps);
  return {
    google: starts('google'),
    microsoft: starts('microsoft'),
    hubspot: starts('hubspot'),
    slack: starts('slack'),
    github: starts('github'),
    ...createAuthenticates(deps),
    googleOneTap: deps.googleOneTap,
  };
}

function createStarts(deps: StartDeps) {
  const pkce = createPkce(deps.platform, deps.store);

  /** Redirects when the project's settings are loaded. */
  async function leave(
    provider: OauthProvider,
    path: 'start' | 'discovery/start',
    query: (challenge: string | undefined) => URLSearchParams,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { cnameDomain, pkceRequiredForOAuth } = await deps.bootstrap.getAsync();
    const challenge = await pkce.fresh('oauth', () => pkceRequiredForOAuth);
    signal?.throwIfAborted();
    rememberMethod(deps, provider);
    const origin = cnameDomain ? `https://${cnameDomain}` : deps.baseUrl;
    deps.navigate(`${origin}/v1/b2b/public/oauth/${provider}/${path}?${query(challenge)}`);
  }

  const publicToken = { public_token: deps.publicToken };
  // An empty list is sent as an empty parameter.
  const scopesOf = ({ custom_scopes }: OAuthStartParams) => ({ custom_scopes: custom_scopes?.join(' ') });

  return (provider: OauthProvider): Starts => ({
    async start(options, call) {
      const { organization_id, organization_slug: slug, login_redirect_url, signup_redirect_url } = options;
      if (Boolean(organization_id) === Boolean(slug)) throw notOne(provider);
      const organization = organization_id ? { organization_id } : { slug };
      const before = { ...publicToken, ...organization, ...scopesOf(options) };
      const query = (pkce_code_challenge: string | undefined) =>
        startQuery(before, options, { pkce_code_challenge, login_redirect_url, signup_redirect_url });
      return leave(provider, 'start', query, call?.signal);
    },
    discovery: {
      async start(options = {}, call) {
        const { discovery_redirect_url } = options;
        const before = { ...publicToken, ...scopesOf(options) };
        const query = (pkce_code_challenge: string | undefined) =>
          startQuery(before, options, { pkce_code_challenge, discovery_redirect_url });
        return leave(provider, 'discovery/start', query, call?.signal);
      },
    },
  });
}

const notOne = (provider: string) =>
  new UsageError(
    'FOYER_WHICH_ORGANIZATION',
    `client.oauth.${provider}.start() needs either organization_id or organization_slug, but not both.`,
  );

function createAuthenticates(deps: StartDeps): Pick<MemberOAuthCalls, 'authenticate' | 'discovery'> {
  const spending = { ...deps, pkce: createPkce(deps.platform, deps.store) };
  return {
    authenticate: (options, call) => spendLink(spending, 'oauth.authenticate', ['oauth'], options, call),
    discovery: {
      authenticate: (options, call) =>
        spendDiscoveryLink(spending, 'oauth.discovery.authenticate', ['oauth'], options, call),
    },
  };
}
