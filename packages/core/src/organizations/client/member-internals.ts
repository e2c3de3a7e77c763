import type { MagicLinkAuthenticateResponse } from '@foyer/wire/organizations';
import type { CopySavePrint } from '../browser/engine/copy-save-print';
import type { ClientInternals } from '../../kernel/client/internals';
import type { LinkSpend, SessionDuration, TakenReset } from '../../kernel/flow/deps';
import type { AdminPortal } from '../api/admin/organization-admin';
import type { ScimAdmin } from '../api/admin/scim-admin';
import type { SsoAdmin } from '../api/admin/sso-admin';
import type { Discovery } from '../api/engine/discovery';
import type { MemberIdp } from '../api/engine/idp';
import type { MemberMagicLinks } from '../api/first-call/magic-links';
import type { MemberOAuth } from '../api/engine/oauth';
import type { MemberOtps } from '../api/first-call/otps';
import type { MemberSearch } from '../api/engine/organization';
import type { MemberPasswords } from '../api/engine/passwords';
import type { RecoveryCodes } from '../api/engine/recovery-codes';
import type { Sso } from '../api/engine/sso';
import type { Totp } from '../api/engine/totp';
import type { IntermediatePages } from '../session/first-call/intermediates';
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
  /** The address of somebody who was sent a mail to make a first password. */
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
