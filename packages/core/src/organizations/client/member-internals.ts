import type { MagicLinkAuthenticateResponse } from '@foyer/wire/organizations';
import type { CopySavePrint } from '../../browser/copy-save-print';
import type { ClientInternals } from '../../client/internals';
import type { LinkSpend, SessionDuration, TakenReset } from '../../flow/deps';
import type { AdminPortal } from '../api/organization-admin';
import type { ScimAdmin } from '../api/scim-admin';
import type { SsoAdmin } from '../api/sso-admin';
import type { Discovery } from '../api/discovery';
import type { MemberIdp } from '../api/idp';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOAuth } from '../api/oauth';
import type { MemberOtps } from '../api/otps';
import type { MemberSearch } from '../api/organization';
import type { MemberPasswords } from '../api/passwords';
import type { RecoveryCodes } from '../api/recovery-codes';
import type { Sso } from '../api/sso';
import type { Totp } from '../api/totp';
import type { OrganizationFlowOptions } from '../login/options';
import type { Target } from '../login/target';
import type { IntermediatePages } from '../session/intermediates';
import type { ClientOrganization, OrganizationClientSelf, OrganizationClientSession } from './member-session';
import type { Rbac } from './rbac';

/** Internals of an organization client, for Foyer's own flows and screens. */
export interface MemberInternals extends ClientInternals {
  readonly magicLinks: MemberMagicLinks;
  readonly otps: MemberOtps;
  readonly totp: Totp;
  readonly recoveryCodes: RecoveryCodes;
  readonly passwords: MemberPasswords;
  readonly oauth: MemberOAuth;
  readonly sso: Sso & SsoAdmin;
  readonly scim: ScimAdmin;
  readonly discovery: Discovery;
  readonly session: OrganizationClientSession;
  readonly self: OrganizationClientSelf;
  readonly organization: ClientOrganization;
  readonly idp: MemberIdp;
  readonly rbac: Rbac;
  readonly internal: MemberSearch & AdminPortal;
  /** `forget`: only in this browser, without a call. The rest is for server-rendered pages. */
  readonly intermediates: IntermediatePages & { forget(this: void): Promise<void> };
  /** The organization that the page is for. */
  readonly slug: {
    /** The host's slug, else the slug in the page's URL. Null: no slug. Never rejects. */
    find(this: void, given: string | null | undefined): Promise<string | null>;
  };
  /** The email address of a member who got an email to set a first password. */
  readonly resetEmail: {
    read(this: void): string | undefined;
    keep(this: void, email: string): void;
    forget(this: void): void;
  };
  /** Whether the page's URL asks for the new password form. */
  leadsToReset(this: void): boolean;
  /** The token of a reset email, and the sign-in with it. */
  readonly resetTokens: {
    take(this: void, given?: string): Promise<TakenReset | null>;
    logIn(this: void, token: string, options: SessionDuration, call: LinkSpend): Promise<MagicLinkAuthenticateResponse>;
  };
  /** Copies, saves or prints a text for the user. */
  readonly copySavePrint: CopySavePrint;
  readonly early: {
    /**
     * Emails a code to a submitted address before the rules of a login have loaded, which join the call. Only for forms
     * that offer codes alone.
     */
    start(this: void, text: string, to: Target, options: OrganizationFlowOptions): Promise<void>;
    /** Ends and forgets the call, because the user has withdrawn the action. */
    cancel(this: void): Promise<void>;
    /** Forgets the call if it fails, because the rules could not be loaded. */
    forgive(this: void): Promise<void>;
  };
  /** Whether this browser has an intermediate session that it started itself. */
  hasIntermediate(this: void): boolean;
  /** Whether there might be an intermediate session in HttpOnly cookies. */
  mayHideIntermediate(this: void): boolean;
}
