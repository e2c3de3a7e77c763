import type { MfaSettings } from './mfa-methods';
import type { OrganizationTarget } from './target';

export const ORGANIZATION_PRODUCTS = ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const;
/** The ways in that a host can ask for. */
export type OrganizationProduct = (typeof ORGANIZATION_PRODUCTS)[number];

/** The accounts of other services that organizations take. */
export const ORGANIZATION_OAUTH_PROVIDERS = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
export type OrganizationOAuthProvider = (typeof ORGANIZATION_OAUTH_PROVIDERS)[number];

/** An entry of `oauthOptions.providers`. */
export interface OrganizationOAuthProviderOptions {
  readonly type: OrganizationOAuthProvider;
  /** Google only: its own prompt beside the button. */
  readonly one_tap?: boolean | undefined;
  readonly cancel_on_tap_outside?: boolean | undefined;
  /** Requested in addition to the scopes that the project is configured with. */
  readonly customScopes?: readonly string[] | undefined;
  /** Passed on to the provider, such as `{ prompt: 'select_account' }`. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
}

interface Redirects {
  /** Return address for known people: a URL that the project allows, or a path of this page. */
  readonly loginRedirectURL?: string | undefined;
  /** Return address for new people: a URL that the project allows, or a path of this page. */
  readonly signupRedirectURL?: string | undefined;
}

interface DiscoveryRedirect {
  /**
   * Return address for people who choose their organization afterwards: a URL that the project allows, or a path of
   * this page.
   */
  readonly discoveryRedirectURL?: string | undefined;
}

interface Templates {
  /** The provider's template of mails to known addresses. Default: the project's own. */
  readonly loginTemplateId?: string | undefined;
  /** The provider's template of mails to new addresses. Default: the project's own. */
  readonly signupTemplateId?: string | undefined;
  /** The language of messages, as the provider names it: `'en'`. Default: the project's own. */
  readonly locale?: string | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationMagicLinksOptions extends Redirects, DiscoveryRedirect, Templates {
  /** Limits the web-mail links of the confirmation to mails from this domain. */
  readonly domainHint?: string | undefined;
  readonly loginExpirationMinutes?: number | undefined;
  readonly signupExpirationMinutes?: number | undefined;
  readonly discoveryExpirationMinutes?: number | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationEmailOtpOptions extends Templates {
  readonly loginExpirationMinutes?: number | undefined;
  readonly signupExpirationMinutes?: number | undefined;
  readonly discoveryExpirationMinutes?: number | undefined;
}

export interface OrganizationSmsOtpOptions {
  /** The language of the message, as the provider names it: `'en'`. Default: the project's own. */
  readonly locale?: string | undefined;
  /** Lifetime of a texted passcode in minutes, where the project's setting is another. Default: 2. */
  readonly expirationMinutes?: number | undefined;
}

export interface OrganizationSsoOptions extends Redirects {
  /** Passed on to the company's log-in page. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
}

export interface OrganizationOAuthOptions extends Redirects, DiscoveryRedirect {
  /** One button for each, in this order: a name, or a name with its settings. */
  readonly providers?: readonly (OrganizationOAuthProvider | OrganizationOAuthProviderOptions)[] | undefined;
  readonly locale?: string | undefined;
  /** For providers without scopes of their own. */
  readonly customScopes?: readonly string[] | undefined;
  /** For providers without parameters of their own. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationPasswordOptions extends DiscoveryRedirect {
  /** Target of the log-in link of a reset mail. */
  readonly loginRedirectURL?: string | undefined;
  /** Target of the reset link of a mail: the page with the form of a new password. */
  readonly resetPasswordRedirectURL?: string | undefined;
  /** Default: the project's own. */
  readonly resetPasswordExpirationMinutes?: number | undefined;
  readonly resetPasswordTemplateId?: string | undefined;
  /** For the mail to people who have no password yet. */
  readonly verifyEmailTemplateId?: string | undefined;
  readonly locale?: string | undefined;
}

/** When somebody of one organization alone goes there without choosing. */
export interface DirectLogin {
  readonly status?: boolean | undefined;
  /** Whether invitations to other organizations may be passed over. Default: false. */
  readonly ignoreInvites?: boolean | undefined;
  /** Whether organizations that would take the address may be passed over. Default: false. */
  readonly ignoreJitProvisioning?: boolean | undefined;
}

export type OrganizationFlowType = 'Discovery' | 'Organization' | 'PasswordReset';

// Org 1.
/** A host's configuration of sign-in to organizations. Each flow reads its part. Durations in minutes. */
export interface OrganizationFlowOptions extends MfaSettings {
  readonly products?: readonly OrganizationProduct[] | undefined;
  /** Subject of the first screen: the organizations of an address, or a single one. Default: `'Discovery'`. */
  readonly authFlowType?: OrganizationFlowType | undefined;
  readonly sessionOptions?: {
    /** Length of a session in whole minutes, from 5 to 527040. Default: 30. */
    readonly sessionDurationMinutes?: number | undefined;
  };
  /** The organization, where the address of the page does not name it. */
  readonly organizationSlug?: string | null | undefined;
  /**
   * The organization of that slug as the page's server knew it: `getOrganization` of `@foyer/server/organizations`. Its
   * form is then the first screen, and it is not looked up again. Null, or one of another slug: it is looked up.
   */
  readonly organization?: OrganizationTarget | null | undefined;
  readonly emailMagicLinksOptions?: OrganizationMagicLinksOptions | undefined;
  readonly emailOtpOptions?: OrganizationEmailOtpOptions | undefined;
  readonly smsOtpOptions?: OrganizationSmsOtpOptions | undefined;
  readonly ssoOptions?: OrganizationSsoOptions | undefined;
  readonly oauthOptions?: OrganizationOAuthOptions | undefined;
  readonly passwordOptions?: OrganizationPasswordOptions | undefined;
  readonly directLoginForSingleMembership?: DirectLogin | undefined;
  /** Makes an organization at once for an address that has none. Default: false. */
  readonly directCreateOrganizationForNoMembership?: boolean | undefined;
  /** Offers nobody to make an organization, and makes none. Default: false. */
  readonly disableCreateOrganization?: boolean | undefined;
}

/** A host's list, each entry once. Untyped hosts may pass anything. */
export const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? [...new Set<Item>(value)] : [];

export const isProvider = (value: unknown): value is OrganizationOAuthProvider =>
  (ORGANIZATION_OAUTH_PROVIDERS as readonly unknown[]).includes(value);
