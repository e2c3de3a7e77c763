import type { CallsOf } from '../../flow/deps';
import type { Discovery as DiscoveryNamespace } from '../api/discovery';
import type { MemberMagicLinks } from '../api/magic-links';
import type { MemberOAuth } from '../api/oauth';
import type { MemberSearch as SearchNamespace, Organizations as OrganizationNamespace } from '../api/organization';
import type { MemberOtps } from '../api/otps';
import type { MemberPasswords as PasswordNamespace } from '../api/passwords';
import type { Sso as SsoNamespace } from '../api/sso';
import type { OrganizationOAuthProvider } from './options';

/**
 * The parts of a client that the flows of organizations share. Each flow names in its own file which of them it takes.
 * Names of calls and fields are the provider's.
 */

/** A call that ends with the state that made it. */
export interface Calling {
  readonly signal: AbortSignal;
}

type Fields = Readonly<Record<string, unknown>>;
export interface EmailLinks {
  readonly magicLinks: {
    readonly email: Pick<MemberMagicLinks['email'], 'loginOrSignup'> & {
      readonly discovery: Pick<MemberMagicLinks['email']['discovery'], 'send'>;
    };
  };
}

export interface EmailCodes {
  readonly otps: {
    readonly email: Pick<MemberOtps['email'], 'loginOrSignup' | 'authenticate'> & {
      readonly discovery: Pick<MemberOtps['email']['discovery'], 'send' | 'authenticate'>;
    };
  };
}

export interface MemberPasswordsDeps {
  readonly passwords: Pick<PasswordNamespace, 'authenticate'> & {
    readonly discovery: Pick<PasswordNamespace['discovery'], 'authenticate'>;
  };
}

/** Whether an address belongs to a member. Answers without a session. */
export interface MemberSearchDeps {
  readonly internal: Pick<SearchNamespace, 'searchMember'>;
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
  readonly sso: Pick<SsoNamespace, 'start' | 'discoverConnections'>;
}

/** Notice of the return to a page that was left. */
export interface ReturnToPage {
  readonly oauthReturn: { shownAgain(call: Calling): Promise<void> };
}

// Decision 102.
/** Whether an intermediate session may go on by itself. */
export interface Resumed {
  /** One that has begun in this browser, and no other. */
  hasIntermediate(this: void): boolean;
}

export interface Discoveries {
  readonly discovery: {
    readonly organizations: Pick<DiscoveryNamespace['organizations'], 'create'>;
    readonly intermediateSessions: Pick<DiscoveryNamespace['intermediateSessions'], 'exchange'>;
  };
}

export interface OrganizationsDeps {
  readonly organization: Pick<OrganizationNamespace, 'getBySlug'>;
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
/** The address of a member who got an email to set a first password. It is kept for the form of that password. */
export interface KeptAddress {
  readonly resetEmail: {
    read(this: void): string | undefined;
    keep(this: void, email: string): void;
    forget(this: void): void;
  };
}
