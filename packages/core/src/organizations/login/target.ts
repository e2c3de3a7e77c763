// Org api 3.
/** The ways to prove who one is that an organization can allow or forbid. */
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

/** A company's log-in page. */
export interface Connection {
  readonly id: string;
  readonly displayName: string;
  readonly identityProvider: string;
}

/** The organization that somebody signs in to. */
export interface OrganizationTarget {
  readonly to: 'organization';
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Empty if it has none. */
  readonly logoUrl: string;
  readonly connections: readonly Connection[];
  readonly defaultConnectionId: string | null;
  /** The names of the allowed methods. Undefined: all are. */
  readonly allowedMethods?: readonly string[];
  /** Whether the organization takes strangers by their address: all, those of its domains, or none. */
  readonly provisioning: 'all' | 'domains' | 'none';
  readonly domains: readonly string[];
}

/** Target of a sign-in: a choice among the organizations of an address, or one organization. */
export type Target = { readonly to: 'discovery' } | OrganizationTarget;

export const DISCOVERY: Target = { to: 'discovery' };

/** A step-up: a further first factor that an organization wants. */
export interface StepUp {
  /** The names of the methods that will do. */
  readonly methods: readonly string[];
  readonly email: string;
  /** False: the address is not proved yet. Undefined: it is not known. */
  readonly emailVerified?: boolean;
  /** The member has no password yet. */
  readonly withoutPassword?: true;
  /** The intermediate session that it goes on with. Undefined: not known. */
  readonly within?: string;
}
