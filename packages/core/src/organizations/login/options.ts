import type { KnownUserOptions } from '../../flow/known-user';
import type { PhoneCountries } from '../../flow/phone-countries';
import type { MfaSettings } from './mfa-methods';
import type { OrganizationTarget } from './target';

export const ORGANIZATION_PRODUCTS = ['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth'] as const;
/** A sign-in method that a host can configure. */
export type OrganizationProduct = (typeof ORGANIZATION_PRODUCTS)[number];

/** The OAuth providers that organizations support. */
export const ORGANIZATION_OAUTH_PROVIDERS = ['google', 'microsoft', 'hubspot', 'slack', 'github'] as const;
/** A social provider of organizations. */
export type OrganizationOAuthProvider = (typeof ORGANIZATION_OAUTH_PROVIDERS)[number];

/** An entry of `oauthOptions.providers`. */
export interface OrganizationOAuthProviderOptions {
  readonly type: OrganizationOAuthProvider;
  /** Google only: show Google One Tap in addition to the button. */
  readonly one_tap?: boolean | undefined;
  /**
   * Closes the prompt if the user clicks elsewhere.
   * @defaultValue `true`
   */
  readonly cancel_on_tap_outside?: boolean | undefined;
  /** Requested in addition to the project's scopes. */
  readonly customScopes?: readonly string[] | undefined;
  /** The same as `customScopes`, which applies if both are set. */
  readonly custom_scopes?: readonly string[] | undefined;
  /** Passed to the OAuth provider, such as `{ prompt: 'select_account' }`. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
  /** The same as `providerParams`, which applies if both are set. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
}

interface Redirects {
  /** Redirect URL for existing members: a URL that the project allows, or a path of this page. */
  readonly loginRedirectURL?: string | undefined;
  /** Redirect URL for new members: a URL that the project allows, or a path of this page. */
  readonly signupRedirectURL?: string | undefined;
}

interface DiscoveryRedirect {
  /**
   * Redirect URL for users who choose their organization afterwards: a URL that the project allows, or a path of this
   * page.
   */
  readonly discoveryRedirectURL?: string | undefined;
}

interface Templates {
  /**
   * The provider's template of emails to existing members.
   * @defaultValue the project's template
   */
  readonly loginTemplateId?: string | undefined;
  /**
   * The provider's template of emails to new members.
   * @defaultValue the project's template
   */
  readonly signupTemplateId?: string | undefined;
  /**
   * The provider's code for the language of emails: `'en'`.
   * @defaultValue the project's language
   */
  readonly locale?: string | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationMagicLinksOptions extends Redirects, DiscoveryRedirect, Templates {
  /**
   * Lets the link work on any device, after the user has pressed 'Continue' there. Has no effect if the project
   * requires PKCE for email links. An attacker can then send a link to their own account that works in your users'
   * browsers too, after that press.
   * @defaultValue `false`
   */
  readonly openAnywhere?: boolean | undefined;
  /** Limits the webmail links on the confirmation screen to emails from this domain. */
  readonly domainHint?: string | undefined;
  /**
   * Lifetime of the link for known members.
   * @defaultValue the project's own
   */
  readonly loginExpirationMinutes?: number | undefined;
  /**
   * Lifetime of the link for new members.
   * @defaultValue the project's own
   */
  readonly signupExpirationMinutes?: number | undefined;
  /**
   * Lifetime of the link of a discovery.
   * @defaultValue the project's own
   */
  readonly discoveryExpirationMinutes?: number | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationEmailOtpOptions extends Templates {
  /**
   * Lifetime of the passcode for known members.
   * @defaultValue the project's own
   */
  readonly loginExpirationMinutes?: number | undefined;
  /**
   * Lifetime of the passcode for new members.
   * @defaultValue the project's own
   */
  readonly signupExpirationMinutes?: number | undefined;
  /**
   * Lifetime of the passcode of a discovery.
   * @defaultValue the project's own
   */
  readonly discoveryExpirationMinutes?: number | undefined;
}

export interface OrganizationSmsOtpOptions extends PhoneCountries {
  /**
   * The provider's code for the language of the text message: `'en'`.
   * @defaultValue the project's language
   */
  readonly locale?: string | undefined;
  /**
   * Lifetime of a texted passcode in minutes, if the project's setting differs.
   * @defaultValue `2`
   */
  readonly expirationMinutes?: number | undefined;
}

export interface OrganizationSsoOptions extends Redirects {
  /** Passed to the SSO identity provider. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
}

export interface OrganizationOAuthOptions extends Redirects, DiscoveryRedirect {
  /** One button per provider, in this order: a name, or an object with settings. */
  readonly providers?: readonly (OrganizationOAuthProvider | OrganizationOAuthProviderOptions)[] | undefined;
  /**
   * The provider's code for the language of emails: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
  /** For providers without their own scopes. */
  readonly customScopes?: readonly string[] | undefined;
  /** The same as `customScopes`, which applies if both are set. */
  readonly custom_scopes?: readonly string[] | undefined;
  /** For providers without their own parameters. */
  readonly providerParams?: Readonly<Record<string, string>> | undefined;
  /** The same as `providerParams`, which applies if both are set. */
  readonly provider_params?: Readonly<Record<string, string>> | undefined;
}

/** Lifetimes in minutes. */
export interface OrganizationPasswordOptions extends DiscoveryRedirect {
  /** Redirect URL of the sign-in link in a reset email. */
  readonly loginRedirectURL?: string | undefined;
  /** Redirect URL of the reset link in an email: the page with the new password form. */
  readonly resetPasswordRedirectURL?: string | undefined;
  /**
   * Lifetime of a reset email.
   * @defaultValue the project's setting
   */
  readonly resetPasswordExpirationMinutes?: number | undefined;
  /**
   * The provider's template of reset emails.
   * @defaultValue the project's own
   */
  readonly resetPasswordTemplateId?: string | undefined;
  /** Template of the email to members without a password. */
  readonly verifyEmailTemplateId?: string | undefined;
  /**
   * The provider's code for the language of emails: `'en'`.
   * @defaultValue the project's own
   */
  readonly locale?: string | undefined;
}

/** Options to sign in automatically if the user is a member of exactly one organization. */
export interface DirectLogin {
  /**
   * Signs in automatically.
   * @defaultValue `false`
   */
  readonly status?: boolean | undefined;
  /**
   * Sign in automatically even if the user has invitations to other organizations.
   * @defaultValue `false`
   */
  readonly ignoreInvites?: boolean | undefined;
  /**
   * Sign in automatically even if the user could join other organizations.
   * @defaultValue `false`
   */
  readonly ignoreJitProvisioning?: boolean | undefined;
}

/** The kind of sign-in. */
export type OrganizationFlowType = 'Discovery' | 'Organization' | 'PasswordReset';

// Org 1.
/** The configuration of sign-in to organizations. Each flow reads its part. Durations are in minutes. */
export interface OrganizationFlowOptions extends MfaSettings, KnownUserOptions {
  /** The sign-in methods, in the order of the screen. */
  readonly products?: readonly OrganizationProduct[] | undefined;
  /**
   * The kind of sign-in: discovery of organizations, or one organization.
   * @defaultValue `'Discovery'`
   */
  readonly authFlowType?: OrganizationFlowType | undefined;
  /** The session that a sign-in creates. */
  readonly sessionOptions?: {
    /**
     * The session duration in whole minutes, from 5 to 527040.
     * @defaultValue `30`
     */
    readonly sessionDurationMinutes?: number | undefined;
  };
  /** The slug of the organization, if the page's URL does not contain it. */
  readonly organizationSlug?: string | null | undefined;
  /**
   * The organization with that slug, prefetched on the server with `getOrganization` of `@foyer/server/organizations`.
   * The first screen is then its form, without a lookup. Null, or a different slug: it is looked up.
   */
  readonly organization?: OrganizationTarget | null | undefined;
  /**
   * What to do in the built-in browsers of apps such as Instagram and Facebook, where Google refuses to sign in and
   * email links open elsewhere. `'guide'`: no button for Google, passcodes instead of links if `emailOtp` is a product,
   * and else a notice with a link to open in a browser. `'ignore'`: nothing, for the web view of your own app.
   * @defaultValue `'guide'`
   */
  readonly inAppBrowsers?: 'guide' | 'ignore' | undefined;
  /** The options of email links. */
  readonly emailMagicLinksOptions?: OrganizationMagicLinksOptions | undefined;
  /** The options of passcodes by email. */
  readonly emailOtpOptions?: OrganizationEmailOtpOptions | undefined;
  /** The options of passcodes by SMS. */
  readonly smsOtpOptions?: OrganizationSmsOtpOptions | undefined;
  /** The options of SSO. */
  readonly ssoOptions?: OrganizationSsoOptions | undefined;
  /** The options of social logins. */
  readonly oauthOptions?: OrganizationOAuthOptions | undefined;
  /** The options of passwords. */
  readonly passwordOptions?: OrganizationPasswordOptions | undefined;
  /** Signs in automatically if the user is a member of exactly one organization. */
  readonly directLoginForSingleMembership?: DirectLogin | undefined;
  /**
   * Creates an organization automatically for a user without one.
   * @defaultValue `false`
   */
  readonly directCreateOrganizationForNoMembership?: boolean | undefined;
  /**
   * Never offers or creates an organization.
   * @defaultValue `false`
   */
  readonly disableCreateOrganization?: boolean | undefined;
}

/** A host's list without duplicates. Untyped hosts can pass any value. */
export const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] =>
  Array.isArray(value) ? [...new Set<Item>(value)] : [];

export const isProvider = (value: unknown): value is OrganizationOAuthProvider =>
  (ORGANIZATION_OAUTH_PROVIDERS as readonly unknown[]).includes(value);
