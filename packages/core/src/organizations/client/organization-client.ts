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
import type { MemberInternals } from './member-internals';
import type { ClientOrganization, OrganizationClientSelf, OrganizationClientSession } from './member-session';
import type { Rbac } from './rbac';

/** Everything that Foyer can do for the organizations of one public token in this page. */
export interface OrganizationClient {
  /** The project's public token, as given to `createOrganizationClient`. */
  readonly publicToken: string;
  /** Links by email. */
  readonly magicLinks: MemberMagicLinks;
  /** Passcodes by email, and by SMS as a second factor. */
  readonly otps: MemberOtps;
  /** Authenticator apps. */
  readonly totp: Totp;
  /** Codes that stand in for an authenticator app. */
  readonly recoveryCodes: RecoveryCodes;
  /** Passwords: use, check and reset. */
  readonly passwords: MemberPasswords;
  /** Social accounts, and Google One Tap. */
  readonly oauth: MemberOAuth;
  /** The identity providers of companies. */
  readonly sso: Sso & SsoAdmin;
  /** The connection by which a company's directory makes and removes members. */
  readonly scim: ScimAdmin;
  /** The organizations of a person who has proved an address, and new ones. */
  readonly discovery: Discovery;
  /** Sign-in as a member, by a token of the provider's dashboard. */
  readonly impersonation: MemberImpersonation;
  /** Requests of applications for access and log-out. */
  readonly idp: MemberIdp;
  /** The session of this browser. */
  readonly session: OrganizationClientSession;
  /** The signed-in member. */
  readonly self: OrganizationClientSelf;
  /** The same as `self`, under its older name. */
  readonly member: OrganizationClientSelf;
  /** The organization of the signed-in member, and its administration. */
  readonly organization: ClientOrganization;
  /** Permissions of the signed-in member. */
  readonly rbac: Rbac;
  /** The project's settings. */
  readonly bootstrap: BootstrapStore;
  /**
   * Calls the listener on every change of session, member or organization; each is null while nobody is signed in.
   * Returns a function that stops listening.
   */
  onStateChange(this: void, listener: (state: OrganizationState) => void): () => void;
  /**
   * The one-time token in an address. Null if a parameter is missing or repeated. Default for `href`: the address that
   * the page was opened with, until its token is used.
   */
  parseAuthenticateUrl(this: void, href?: string): ParsedAuthenticateUrl | null;
  /** Spends the token of the address once, and gives all callers the same result. */
  authenticateByUrl(
    this: void,
    options: AuthenticateByUrlOptions,
    href?: string,
  ): Promise<AuthenticateByUrlResult | null>;
  /**
   * The query of this page, for `parseConsentRequest`: with the `id_token_hint` of a log-out request, which leaves the
   * address bar when a client is created.
   */
  consentQuery(this: void): string;
  /**
   * Reports problems that no call can reject with, each once: `storage_unavailable` (the browser stores no session
   * cookie, so the session ends with this tab) and `jwt_unavailable` (it stores all cookies but the JWT). Returns a
   * function that stops listening.
   */
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  /** Stops every timer and listener. Calls in flight finish, and a session that they mint is kept. */
  destroy(this: void): void;
  /** For Foyer's own flows and screens. */
  readonly [internals]: MemberInternals;
}

/** Session, member and organization. All three are there, or none. */
export type OrganizationState = { readonly [Part in keyof SignedInMember]: SignedInMember[Part] | null };
