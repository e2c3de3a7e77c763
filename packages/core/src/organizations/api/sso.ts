import type { MemberAuth, SsoAuthenticateRequest, SsoDiscoverConnectionsResponse } from '@foyer/wire/organizations';
import type { Call, LinkCall } from '../../api/call';
import { callOptions } from '../../api/call';
import { createPkce } from '../../links/pkce';
import type { Calls, Given, SignInMethod } from './call';
import { withIntermediate } from './call';
import type { StartCall, StartDeps, StartParams } from './start';
import { rememberMethod, startQuery } from './start';

/** The options of a sign-in with SSO. */
export interface SsoStartOptions extends StartParams {
  /** The id of the SSO connection. */
  readonly connection_id: string;
  /** The target for known members: a URL that the project allows. */
  readonly login_redirect_url?: string | undefined;
  /** The target for new members: a URL that the project allows. */
  readonly signup_redirect_url?: string | undefined;
}

// Org api 5.8.
/** Single sign-on with an organization's identity provider. */
export interface Sso {
  /**
   * Redirects to the identity provider of a connection. Resolves when the navigation has started. Rejects with
   * `unsupported` if the project requires PKCE and this page is not on https, and with `aborted`, without a redirect,
   * if the signal aborts first.
   */
  readonly start: Calls<SsoStartOptions, void>;
  /** Signs in with the token in the URL. The first call consumes it. Rejects with `sso_token_not_found`, … */
  readonly authenticate: SignInMethod<Given<SsoAuthenticateRequest>, MemberAuth>;
  /**
   * The connections of the organizations that an email address belongs to or can join. Empty for an unknown address.
   */
  discoverConnections(this: void, emailAddress: string, call?: Call): Promise<SsoDiscoverConnectionsResponse>;
}

/** With the options for tokens that the user has not confirmed, and for the start URL. */
export interface SsoCalls extends Sso {
  readonly start: Calls<SsoStartOptions, void, StartCall>;
  readonly authenticate: Calls<Given<SsoAuthenticateRequest>, MemberAuth, LinkCall>;
}

export function createSso(deps: StartDeps): SsoCalls {
  const pkce = createPkce(deps.platform, deps.store);
  return {
    async start({ connection_id, login_redirect_url, signup_redirect_url, ...params }, call) {
      const { pkceRequiredForSso } = await deps.bootstrap.getAsync();
      const pkce_code_challenge = await pkce.fresh('sso', () => pkceRequiredForSso);
      call?.signal?.throwIfAborted();
      rememberMethod(deps, `sso:${connection_id}`);
      const redirects = { pkce_code_challenge, login_redirect_url, signup_redirect_url };
      const query = startQuery({ public_token: deps.publicToken, connection_id }, params, redirects);
      // SSO starts do not use the project's custom domain.
      (call?.navigate ?? deps.navigate)(`${deps.baseUrl}/v1/public/sso/start?${query}`);
    },
    authenticate(options, call) {
      const credential = deps.intermediates.optional();
      return deps.signIn(
        options,
        () =>
          pkce.spend(['sso'], call?.isOurs ?? false, (pkce_code_verifier) => {
            const sent = withIntermediate({ ...options, pkce_code_verifier }, credential);
            return deps.http('sso.authenticate', { ...sent, ...callOptions(call) });
          }),
        call,
        credential.within,
      );
    },
    discoverConnections: (emailAddress, call) =>
      deps.http('sso.discoverConnections', { params: [emailAddress], ...callOptions(call) }),
  };
}
