import type {
  DiscoveryAuth,
  MagicLinkAuthenticateRequest,
  MagicLinkAuthenticateResponse,
  MagicLinkDiscoveryAuthenticateRequest,
  MagicLinkDiscoverySendRequest,
  MagicLinkInviteRequest,
  MagicLinkInviteResponse,
  MagicLinkLoginOrSignupRequest,
  MagicLinkSendResponse,
} from '@foyer/wire/organizations';
import { createPkce } from '../../links/pkce';
import type { LinkCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Calls, Given, PkceApiDeps, SignInMethod } from './call';
import { spendDiscoveryLink, spendLink } from './spend-link';

// Org api 5.1.
/** Email links of an organization, and of people who are looking for theirs. Additional keys are passed on. */
export interface MemberMagicLinks {
  readonly email: {
    /** Sends a link to a member, or to a person whom the organization lets in. */
    readonly loginOrSignup: Calls<Given<MagicLinkLoginOrSignupRequest>, MagicLinkSendResponse>;
    /** Invites a person into the organization of the session. Rejects with `session_authorization_error`, … */
    readonly invite: Calls<MagicLinkInviteRequest, MagicLinkInviteResponse>;
    readonly discovery: {
      /** Sends a link with which a person finds their organizations. */
      readonly send: Calls<Given<MagicLinkDiscoverySendRequest>, MagicLinkSendResponse>;
    };
  };
  /** Signs in with the token of a link. The first call spends it. Rejects with `unable_to_auth_magic_link`, … */
  readonly authenticate: SignInMethod<
    Given<MagicLinkAuthenticateRequest> & OwnIntermediate,
    MagicLinkAuthenticateResponse
  >;
  readonly discovery: {
    /** Identifies a person with the token of a discovery link, who then chooses an organization. */
    readonly authenticate: SignInMethod<Given<MagicLinkDiscoveryAuthenticateRequest>, DiscoveryAuth>;
  };
}

/** Instead of the one that the client keeps. */
export interface OwnIntermediate {
  readonly intermediate_session_token?: string | undefined;
}

/** Also tells how to spend a link that nobody has confirmed. */
export interface MemberMagicLinkCalls extends MemberMagicLinks {
  readonly authenticate: Calls<
    Given<MagicLinkAuthenticateRequest> & OwnIntermediate,
    MagicLinkAuthenticateResponse,
    LinkCall
  >;
  readonly discovery: {
    readonly authenticate: Calls<Given<MagicLinkDiscoveryAuthenticateRequest>, DiscoveryAuth, LinkCall>;
  };
}

export function createMagicLinks(deps: PkceApiDeps): MemberMagicLinkCalls {
  const { http } = deps;
  const pkce = createPkce(deps.platform, deps.store);
  const spending = { ...deps, pkce };

  return {
    email: {
      // The one send without device proof.
      loginOrSignup: (options, call) =>
        pkce.send('magic_links', deps.pkceRequired, (pkce_code_challenge) =>
          http('magicLinks.email.loginOrSignup', { body: { ...options, pkce_code_challenge }, ...callOptions(call) }),
        ),
      invite: (body, call) => http('magicLinks.email.invite', { body, ...callOptions(call) }),
      discovery: {
        send: (options, call) =>
          pkce.send('magic_links', deps.pkceRequired, (pkce_code_challenge) => {
            const body = { ...options, pkce_code_challenge };
            return http('magicLinks.email.discovery.send', { body, ...callOptions(call) });
          }),
      },
    },
    // The "log in without a password" link of a reset mail uses the PKCE pair of the reset.
    authenticate: (options, call) =>
      spendLink(spending, 'magicLinks.authenticate', ['passwords', 'magic_links'], options, call),
    discovery: {
      // Org W32: so does that of a discovery reset mail.
      authenticate: (options, call) =>
        spendDiscoveryLink(spending, 'magicLinks.discovery.authenticate', ['magic_links', 'passwords'], options, call),
    },
  };
}
