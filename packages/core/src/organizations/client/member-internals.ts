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
import type { IntermediatePages } from '../session/intermediates';
import type { ClientOrganization, OrganizationClientSelf, OrganizationClientSession } from './member-session';
import type { Rbac } from './rbac';

/** Internals of a client of organizations, for its own flows and screens. */
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
  /** `forget`: in this browser alone. The rest is for pages that live for one request each. */
  readonly intermediates: IntermediatePages & { forget(this: void): Promise<void> };
  /** The organization that the page is for. */
  readonly slug: {
    /** The host's slug, else the one in the address of the page. Null: neither names one. Never rejects. */
    find(this: void, given: string | null | undefined): Promise<string | null>;
  };
  /** The address of a member who got an email to set a first password. */
  readonly resetEmail: {
    read(this: void): string | undefined;
    keep(this: void, email: string): void;
    forget(this: void): void;
  };
  /** Whether the address of the page leads to the form of a new password, whatever else the page is for. */
  leadsToReset(this: void): boolean;
  /** The token of a reset mail, and the way to log in with it. */
  readonly resetTokens: {
    take(this: void, given?: string): Promise<TakenReset | null>;
    logIn(this: void, token: string, options: SessionDuration, call: LinkSpend): Promise<MagicLinkAuthenticateResponse>;
  };
  /** Hands a text to the person: to the clipboard, or as a file. */
  readonly copySavePrint: CopySavePrint;
  /** Whether an intermediate session that has begun in this browser may go on. */
  hasIntermediate(this: void): boolean;
  /** Whether there may be one that no page can read. */
  mayHideIntermediate(this: void): boolean;
}
