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
import { isOpenLink } from '../../links/open-link';
import { createPkce } from '../../links/pkce';
import type { LinkCall, LinkSendCall } from '../../api/call';
import { callOptions } from '../../api/call';
import type { Calls, Given, PkceApiDeps, SignInMethod } from './call';
import { spendDiscoveryLink, spendLink } from './spend-link';

// Org api 5.1.
/** Magic links for one organization and for discovery. Additional keys are passed on. */
export interface MemberMagicLinks {
  /** Links to an email address. */
  readonly email: {
    /** Sends a link to a member or to a user who can join the organization. */
    readonly loginOrSignup: Calls<Given<MagicLinkLoginOrSignupRequest>, MagicLinkSendResponse, LinkSendCall>;
    /** Invites a user to the session's organization. Rejects with `session_authorization_error`, … */
    readonly invite: Calls<MagicLinkInviteRequest, MagicLinkInviteResponse>;
    /** Links of a discovery. */
    readonly discovery: {
      /** Sends a link that lists the user's organizations. */
      readonly send: Calls<Given<MagicLinkDiscoverySendRequest>, MagicLinkSendResponse, LinkSendCall>;
    };
  };
  /** Signs in with the token of a link. The first call consumes it. Rejects with `unable_to_auth_magic_link`, … */
  readonly authenticate: SignInMethod<
    Given<MagicLinkAuthenticateRequest> & OwnIntermediate,
    MagicLinkAuthenticateResponse
  >;
  /** Tokens of a discovery. */
  readonly discovery: {
    /** Identifies a user with the token of a discovery link. The user then chooses an organization. */
    readonly authenticate: SignInMethod<Given<MagicLinkDiscoveryAuthenticateRequest>, DiscoveryAuth>;
  };
}

/** An explicit intermediate session, instead of the stored one. */
export interface OwnIntermediate {
  /** The token of an intermediate session that the sign-in continues. */
  readonly intermediate_session_token?: string | undefined;
}

/** With the options for links that the user has not confirmed. */
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
  const send = async <Answer>(
    call: LinkSendCall | undefined,
    post: (pkce_code_challenge: string | undefined) => Promise<Answer>,
  ): Promise<Answer> => pkce.send('magic_links', deps.pkceRequired, post, await isOpenLink(call, deps.pkceRequired));

  return {
    email: {
      // The only call that sends an email without a device check.
      loginOrSignup: (options, call) =>
        send(call, (pkce_code_challenge) =>
          http('magicLinks.email.loginOrSignup', { body: { ...options, pkce_code_challenge }, ...callOptions(call) }),
        ),
      invite: (body, call) => http('magicLinks.email.invite', { body, ...callOptions(call) }),
      discovery: {
        send: (options, call) =>
          send(call, (pkce_code_challenge) => {
            const body = { ...options, pkce_code_challenge };
            return http('magicLinks.email.discovery.send', { body, ...callOptions(call) });
          }),
      },
    },
    // The "log in without a password" link of a reset email uses the PKCE pair of the reset.
    authenticate: (options, call) =>
      spendLink(spending, 'magicLinks.authenticate', ['passwords', 'magic_links'], options, call),
    discovery: {
      // Org W32: the same applies to a discovery reset email.
      authenticate: (options, call) =>
        spendDiscoveryLink(spending, 'magicLinks.discovery.authenticate', ['magic_links', 'passwords'], options, call),
    },
  };
}
