import type { CallsOf, Overdue, SessionDuration } from '../../flow/deps';
import type { Discovery as DiscoveryNamespace } from '../api/discovery';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOAuth } from '../api/oauth';
import type { MemberSearch as SearchNamespace, Organizations as OrganizationNamespace } from '../api/organization';
import type { MemberOtps } from '../api/otps';
import type { MemberPasswords as PasswordNamespace } from '../api/passwords';
import type { Sso as SsoNamespace } from '../api/sso';
import type { ConnectionFields, DiscoveryAnswer, MemberAnswerFields, OrganizationFields } from './answers';
import type { OrganizationOAuthProvider } from './options';

/**
 * The parts of a client that the flows of organizations share. Each flow names in its own file which of them it takes.
 * Names of calls and fields are the provider's.
 */

/** A call that ends with the state that made it. */
export interface Calling {
  readonly signal: AbortSignal;
}

/** Common fields of all answers. */
export interface Receipt {
  readonly request_id: string;
  readonly status_code: number;
}

type Signed = MemberAnswerFields & Receipt;
type Discovered = DiscoveryAnswer & Receipt;
type Fields = Readonly<Record<string, unknown>>;
interface ToAddress {
  readonly email_address: string;
}
interface ToMember extends ToAddress {
  readonly organization_id: string;
}

export interface EmailLinks {
  readonly magicLinks: CallsOf<
    MemberMagicLinks,
    {
      readonly email: {
        loginOrSignup(body: ToMember & Fields, call: Calling): Promise<Receipt>;
        readonly discovery: { send(body: ToAddress & Fields, call: Calling): Promise<Receipt> };
      };
    }
  >;
}

export interface EmailCodes {
  readonly otps: CallsOf<
    MemberOtps,
    {
      readonly email: {
        loginOrSignup(body: ToMember & Fields, call: Calling): Promise<Receipt>;
        authenticate(
          body: ToMember & SessionDuration & { readonly code: string; readonly locale?: string | undefined },
          call: Overdue & Going,
        ): Promise<Signed>;
        readonly discovery: {
          send(body: ToAddress & Fields, call: Calling): Promise<Receipt>;
          authenticate(body: ToAddress & { readonly code: string }, call: Overdue): Promise<Discovered>;
        };
      };
    }
  >;
}

export interface MemberPasswordsDeps {
  readonly passwords: CallsOf<
    PasswordNamespace,
    {
      authenticate(
        body: ToMember & SessionDuration & { readonly password: string; readonly locale?: string | undefined },
        call: Overdue & Going,
      ): Promise<Signed>;
      readonly discovery: {
        authenticate(body: ToAddress & { readonly password: string }, call: Overdue): Promise<Discovered>;
      };
    }
  >;
}

/** Whether an address belongs to a member. Answers without a session. */
export interface MemberSearchDeps {
  readonly internal: CallsOf<
    SearchNamespace,
    {
      searchMember(body: ToMember, call: Calling): Promise<Receipt & { readonly member: object | null }>;
    }
  >;
}

interface OAuthStart {
  start(options: Fields, call: Calling): Promise<void>;
}

/** Accounts of other services. A start leaves the page. */
export interface Accounts {
  readonly oauth: CallsOf<
    MemberOAuth,
    Readonly<Record<OrganizationOAuthProvider, OAuthStart & { readonly discovery: OAuthStart }>>
  >;
}

export interface SsoDeps {
  readonly sso: CallsOf<
    SsoNamespace,
    {
      /** Leaves the page. */
      start(options: { readonly connection_id: string } & Fields, call: Calling): Promise<void>;
      discoverConnections(
        email: string,
        call: Calling,
      ): Promise<Receipt & { readonly connections: readonly ConnectionFields[] }>;
    }
  >;
}

/** Notice of the return to a page that was left. */
export interface ReturnToPage {
  readonly oauthReturn: { shownAgain(call: Calling): Promise<void> };
}

// Decision 102.
/**
 * The intermediate session that a call goes on with. It rejects with `account_changed` if that is not there any more.
 */
export interface Going {
  readonly within?: string | undefined;
}

/** Whether an intermediate session may go on by itself. */
export interface Resumed {
  /** One that has begun in this browser, and no other. */
  hasIntermediate(this: void): boolean;
}

export interface Discoveries {
  readonly discovery: CallsOf<
    DiscoveryNamespace,
    {
      readonly organizations: {
        create(body: SessionDuration, call: Overdue & Going): Promise<Signed>;
      };
      readonly intermediateSessions: {
        exchange(
          body: SessionDuration & { readonly organization_id: string; readonly locale?: string | undefined },
          call: Overdue & Going,
        ): Promise<Signed>;
      };
    }
  >;
}

export interface OrganizationsDeps {
  readonly organization: CallsOf<
    OrganizationNamespace,
    {
      getBySlug(
        body: { readonly organization_slug: string },
        call: Calling,
      ): Promise<Receipt & { readonly organization: OrganizationFields | null }>;
    }
  >;
}

/** The settings of the project. */
export interface ProjectSettings {
  readonly bootstrap: {
    getAsync(this: void): Promise<{ readonly createOrganizationEnabled?: boolean | undefined }>;
  };
}

// Org 4.2.
/** The organization that the page is for. */
export interface SlugOfPage {
  readonly slug: {
    /** The host's slug, else the one in the address of the page. Null: neither names one. Never rejects. */
    find(this: void, given: string | null | undefined): Promise<string | null>;
  };
}

// W25.
/** The address of somebody who was sent a mail to make a first password. It is kept for the form of that password. */
export interface KeptAddress {
  readonly resetEmail: {
    read(this: void): string | undefined;
    keep(this: void, email: string): void;
    forget(this: void): void;
  };
}
