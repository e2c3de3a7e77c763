/**
 * The fields of the provider's responses that the flows read, with the provider's names. Responses contain more fields;
 * unknown values are treated as plain text.
 */

// Org api 3.
export interface ConnectionFields {
  readonly connection_id: string;
  readonly display_name: string;
  readonly identity_provider: string;
}

/** The public fields of an organization. */
export interface OrganizationFields {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug?: string | undefined;
  readonly organization_logo_url?: string | undefined;
  readonly sso_active_connections?: readonly ConnectionFields[] | undefined;
  readonly sso_default_connection_id?: string | null | undefined;
  readonly auth_methods?: string | undefined;
  readonly allowed_auth_methods?: readonly string[] | undefined;
  readonly mfa_methods?: string | undefined;
  readonly allowed_mfa_methods?: readonly string[] | undefined;
  readonly email_jit_provisioning?: string | undefined;
  readonly email_allowed_domains?: readonly string[] | undefined;
}

export interface MemberFields {
  readonly member_id: string;
  readonly email_address: string;
  readonly email_address_verified?: boolean | undefined;
  readonly member_password_id?: string | undefined;
  readonly mfa_phone_number?: string | undefined;
  readonly mfa_phone_number_verified?: boolean | undefined;
  readonly default_mfa_method?: string | undefined;
  readonly totp_registration_id?: string | undefined;
}

export interface PrimaryRequiredFields {
  readonly allowed_auth_methods: readonly string[];
}

export interface MfaRequiredFields {
  readonly secondary_auth_initiated?: string | null | undefined;
}

/** The response to a first or second factor: with a session, or with the remaining steps. */
export interface MemberAnswerFields {
  readonly member: MemberFields;
  readonly organization: OrganizationFields;
  readonly member_session?: object | null | undefined;
  readonly primary_required?: PrimaryRequiredFields | null | undefined;
  readonly mfa_required?: MfaRequiredFields | null | undefined;
}

export interface MembershipFields {
  readonly type: string;
  readonly member?: MemberFields | null | undefined;
}

export interface DiscoveredFields {
  readonly organization: OrganizationFields;
  readonly membership: MembershipFields;
  readonly primary_required?: PrimaryRequiredFields | null | undefined;
}

/** The response to a discovery: the verified email address and its organizations. */
export interface DiscoveryAnswer {
  readonly email_address: string;
  readonly discovered_organizations: readonly DiscoveredFields[];
}
