// Org api 3.
/** The sign-in methods that an organization can allow or forbid. */
export type AuthMethod =
  | 'sso'
  | 'magic_link'
  | 'email_otp'
  | 'password'
  | 'google_oauth'
  | 'microsoft_oauth'
  | 'hubspot_oauth'
  | 'slack_oauth'
  | 'github_oauth';

/** An SSO connection. */
export interface Connection {
  /** The id of the connection. */
  readonly id: string;
  /** The name that members see. */
  readonly displayName: string;
  /** The identity provider, such as `okta`. */
  readonly identityProvider: string;
}

/** The organization to sign in to. */
export interface OrganizationTarget {
  /** Says that the target is an organization. */
  readonly to: 'organization';
  /** The id of the organization. */
  readonly id: string;
  /** The name of the organization. */
  readonly name: string;
  /** The slug of the organization. */
  readonly slug: string;
  /** Empty: none. */
  readonly logoUrl: string;
  /** The active SSO connections. */
  readonly connections: readonly Connection[];
  /** The id of the default SSO connection. Null: none. */
  readonly defaultConnectionId: string | null;
  /** The allowed methods. Undefined: all. */
  readonly allowedMethods?: readonly string[];
  /** Which new users can join by email address: all, those with the organization's domains, or none. */
  readonly provisioning: 'all' | 'domains' | 'none';
  /** The email domains of the organization. */
  readonly domains: readonly string[];
}

/** The target of a sign-in: discovery, or one organization. */
export type Target = { readonly to: 'discovery' } | OrganizationTarget;

export const DISCOVERY: Target = { to: 'discovery' };

/** A step-up: an additional first factor that an organization requires. */
export interface StepUp {
  /** The accepted methods. */
  readonly methods: readonly string[];
  /** The email address of the member. */
  readonly email: string;
  /** False: the email address is not verified yet. Undefined: unknown. */
  readonly emailVerified?: boolean;
  /** The member has no password. */
  readonly withoutPassword?: true;
  /** The intermediate session that the step-up continues. Undefined: unknown. */
  readonly within?: string;
}
