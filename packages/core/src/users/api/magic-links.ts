import type { MagicLinkAuthenticateResponse, MagicLinkSendResponse } from '@foyer/wire';
import type { AddressAsked } from '../../links/address-asked';
import { addressAsker, forgetAddressAsked } from '../../links/address-asked';
import { createPkce } from '../../links/pkce';
import { fingerprint } from '../../base/fingerprint';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import { isOpenLink } from '../../links/open-link';
import type { ApiDeps, LinkCall, LinkSendCall, SessionMinutes, SignInCall } from '../../api/call';
import { callOptions } from '../../api/call';

/** The options of an email link. Additional keys are sent unchanged. */
export interface MagicLinkOptions {
  /** The target of the link for known addresses: a URL that the project allows. */
  readonly login_magic_link_url?: string | undefined;
  /** The lifetime of that link in whole minutes, from 1 to 10080. */
  readonly login_expiration_minutes?: number | undefined;
  /** The id of the email template for known addresses. */
  readonly login_template_id?: string | undefined;
  /** The target of the link for new addresses: a URL that the project allows. */
  readonly signup_magic_link_url?: string | undefined;
  /** The lifetime of that link in whole minutes, from 1 to 10080. */
  readonly signup_expiration_minutes?: number | undefined;
  /** The id of the email template for new addresses. */
  readonly signup_template_id?: string | undefined;
  /** The language of the email, such as `en`. */
  readonly locale?: string | undefined;
}

type SendName = 'magicLinks.email.loginOrCreate' | `magicLinks.email.send.${'primary' | 'secondary'}`;
type Send = (email: string, options?: MagicLinkOptions, call?: LinkSendCall) => Promise<MagicLinkSendResponse>;

// Contract 3.2.
/** Email links. */
export interface MagicLinks {
  /** Links to an email address. */
  readonly email: {
    /** Sends a link to a known or a new user. */
    readonly loginOrCreate: Send;
    /** Sends a link. With a session, the link is for the signed-in user's own account. */
    readonly send: Send;
  };
  /** Signs in with the token of a link. The first call spends it. Rejects with `unable_to_auth_magic_link`, … */
  authenticate(
    this: void,
    token: string,
    options: SessionMinutes,
    call?: SignInCall,
  ): Promise<MagicLinkAuthenticateResponse>;
}

export interface MagicLinksDeps extends ApiDeps {
  readonly platform: Platform;
  readonly store: TokenStorage;
  /** Whether the project requires PKCE. */
  readonly pkceRequired: () => Promise<boolean>;
}

/** The calls, and how to spend a link without the user's consent. */
export interface MagicLinkCalls extends MagicLinks {
  authenticate(
    this: void,
    token: string,
    options: SessionMinutes,
    call?: LinkCall,
  ): Promise<MagicLinkAuthenticateResponse>;
}

export function createMagicLinks(deps: MagicLinksDeps): MagicLinkCalls {
  const { http, signIn, twin } = deps;
  const pkce = createPkce(deps.platform, deps.store);

  const send =
    (name: () => SendName): Send =>
    async (email, options = {}, call) => {
      const path = name();
      const isOwn = path.endsWith('secondary');
      const post = (code_challenge: string | undefined) =>
        http(path, { body: { ...options, email, code_challenge }, ...callOptions(call) });
      if (isOwn) return pkce.send(ownPair(deps), deps.pkceRequired, post);
      return pkce.send('magic_links', deps.pkceRequired, post, await isOpenLink(call, deps.pkceRequired));
    };

  /** The "log in without a password" link of a reset email uses the PKCE pair of the reset (contract 4). */
  const authenticate = (token: string, options: SessionMinutes, call: LinkCall | undefined) =>
    pkce.spend(['passwords', 'magic_links'], call?.isOurs ?? false, (code_verifier) =>
      http('magicLinks.authenticate', { body: { ...options, token, code_verifier }, ...callOptions(call) }),
    );

  return {
    email: {
      loginOrCreate: send(() => 'magicLinks.email.loginOrCreate'),
      send: send(() => `magicLinks.email.send.${twin()}`),
    },
    authenticate: (token, options, call) => signIn(options, () => authenticate(token, options, call), call),
  };
}

/** The longest lifetime of a link, a week (contract 3.2), in ms. */
const WEEK = 604_800_000;

// Decision 152.
/**
 * The PKCE pair of the links by which the user of this tab verifies an address. It is stored for a week from now. A
 * pair of another user is removed.
 */
export function ownPair({
  platform,
  store,
  shown,
}: Pick<MagicLinksDeps, 'platform' | 'store' | 'shown'>): 'foyer_address' {
  const user = fingerprint(shown() ?? '');
  if (addressAsker(platform, store) !== user) forgetAddressAsked(store);
  const asked: AddressAsked = { user, until: platform.wallClock() + WEEK };
  store.write('::foyer_address_asked', asked);
  return 'foyer_address';
}
