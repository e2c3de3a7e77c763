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
 * The parts of a client that the organization flows share. Each flow picks the parts that it needs in its own file.
 * Names of calls and fields are those of the provider.
 */

/** Options of a call that is aborted when the flow leaves the state that made it. */
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

/** Looks up whether an email address belongs to a member. Needs no session. */
export interface MemberSearchDeps {
  readonly internal: Pick<SearchNamespace, 'searchMember'>;
}

interface OAuthStart {
  start(options: Fields, call: Calling): Promise<void>;
}

/** Social login. A start redirects. */
export interface Accounts {
  readonly oauth: CallsOf<
    MemberOAuth,
    Readonly<Record<OrganizationOAuthProvider, OAuthStart & { readonly discovery: OAuthStart }>>
  >;
}

export interface SsoDeps {
  readonly sso: Pick<SsoNamespace, 'start' | 'discoverConnections'>;
}

/** Notifies when the user returns to a page after a redirect. */
export interface ReturnToPage {
  readonly oauthReturn: { shownAgain(call: Calling): Promise<void> };
}

// Decision 102.
/** Whether an intermediate session can continue automatically. */
export interface Resumed {
  /** Whether there is one that was started in this browser. */
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
    getAsync(this: void): Promise<{
      readonly createOrganizationEnabled?: boolean | undefined;
      readonly pkceRequiredForEmailMagicLinks: boolean;
    }>;
  };
}

// Org 4.2.
/** The organization of the page. */
export interface SlugOfPage {
  readonly slug: {
    /** The host's slug, else the slug in the page's URL. Null: no slug. Never rejects. */
    find(this: void, given: string | null | undefined): Promise<string | null>;
  };
}

// W25.
/** Stores the email address of a member who got an email to set a first password, for the password form. */
export interface KeptAddress {
  readonly resetEmail: {
    read(this: void): string | undefined;
    keep(this: void, email: string): void;
    forget(this: void): void;
  };
}
