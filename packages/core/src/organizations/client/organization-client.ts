import type { AuthenticateByUrlOptions, AuthenticateByUrlResult, ParsedAuthenticateUrl } from '../../links/url-tokens';
import type { BootstrapStore } from '../../bootstrap/bootstrap';
import type { FoyerError } from '../../base/errors';
import type { internals } from '../../flow/deps';
import type { ScimAdmin } from '../api/scim-admin';
import type { SsoAdmin } from '../api/sso-admin';
import type { Discovery } from '../api/discovery';
import type { MemberIdp } from '../api/idp';
import type { MemberImpersonation } from '../api/impersonation';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOAuth } from '../api/oauth';
import type { MemberOtps } from '../api/otps';
import type { MemberPasswords } from '../api/passwords';
import type { RecoveryCodes } from '../api/recovery-codes';
import type { Sso } from '../api/sso';
import type { Totp } from '../api/totp';
import type { SignedInMember } from '../session/members';
import type { InitiatedLogins } from '../links/initiated-login';
import type { MemberInternals } from './member-internals';
import type { ClientOrganization, OrganizationClientSelf, OrganizationClientSession } from './member-session';
import type { Rbac } from './rbac';

/** The client for the organizations of one public token. */
export interface OrganizationClient {
  /** The project's public token, as given to `createOrganizationClient`. */
  readonly publicToken: string;
  /** Magic links. */
  readonly magicLinks: MemberMagicLinks;
  /** Passcodes by email, and by SMS as a second factor. */
  readonly otps: MemberOtps;
  /** Authenticator apps. */
  readonly totp: Totp;
  /** One-time codes that replace the authenticator app. */
  readonly recoveryCodes: RecoveryCodes;
  /** Passwords: sign-in, strength check and reset. */
  readonly passwords: MemberPasswords;
  /** Social login and Google One Tap. */
  readonly oauth: MemberOAuth;
  /** Single sign-on and its connections. */
  readonly sso: Sso & InitiatedLogins & SsoAdmin;
  /** The SCIM connection with which a directory provisions members. */
  readonly scim: ScimAdmin;
  /** The organizations of a user with a verified email address, and new organizations. */
  readonly discovery: Discovery;
  /** Sign-in as a member with a token from the provider's dashboard. */
  readonly impersonation: MemberImpersonation;
  /** Consent and logout requests of OAuth applications. */
  readonly idp: MemberIdp;
  /** The session of this browser. */
  readonly session: OrganizationClientSession;
  /** The signed-in member. */
  readonly self: OrganizationClientSelf;
  /** The older name of `self`. */
  readonly member: OrganizationClientSelf;
  /** The organization of the signed-in member, and its admin calls. */
  readonly organization: ClientOrganization;
  /** Permissions of the signed-in member. */
  readonly rbac: Rbac;
  /** The project's settings. */
  readonly bootstrap: BootstrapStore;
  /**
   * Calls the listener on every change of session, member or organization. Each is null without a session.
   * Returns a function that stops listening.
   */
  onStateChange(this: void, listener: (state: OrganizationState) => void): () => void;
  /**
   * The one-time token in a URL. Null if a parameter is missing or repeated. Default for `href`: the URL with which the
   * page was opened, until its token is used.
   */
  parseAuthenticateUrl(this: void, href?: string): ParsedAuthenticateUrl | null;
  /** Consumes the token of the URL once. All callers get the same result. */
  authenticateByUrl(
    this: void,
    options: AuthenticateByUrlOptions,
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /**
   * The query of this page for `parseConsentRequest`, including the `id_token_hint` of a logout request, which
   * `createOrganizationClient` removes from the address bar.
   */
  consentQuery(this: void): string;
  /**
   * Calls the listener, once per problem, with problems that no call can reject with: `storage_unavailable` (the
   * browser stores no session cookie, so the session ends with this tab) and `jwt_unavailable` (it stores all cookies
   * but the JWT). Returns a function that stops listening.
   */
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  /** Stops all timers and listeners. Pending calls finish, and sessions that they create are stored. */
  destroy(this: void): void;
  /** For Foyer's own flows and screens. */
  readonly [internals]: MemberInternals;
}

/** Session, member and organization: either all three or none are set. */
export type OrganizationState = { readonly [Part in keyof SignedInMember]: SignedInMember[Part] | null };
