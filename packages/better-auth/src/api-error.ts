/** The error types of this provider, as in the contract. */
export type RefusalType =
  | 'action_available_only_once_primary_authentication_is_met'
  | 'active_totp_exists'
  | 'bad_domain_for_stytch_sdk'
  | 'bad_request'
  | 'bad_vertical_for_stytch_sdk'
  | 'biometric_registration_not_found'
  | 'breached_password'
  | 'cannot_delete_last_primary_factor'
  | 'cannot_update_trusted_metadata'
  | 'captcha_required'
  | 'crypto_wallet_not_found'
  | 'device_code_expired'
  | 'device_code_not_found'
  | 'duplicate_email'
  | 'duplicate_member_phone_number_for_member'
  | 'duplicate_phone_number'
  | 'email_jit_provisioning_not_allowed'
  | 'email_not_found'
  | 'email_not_in_allowlist'
  | 'email_verification_required'
  | 'endpoint_not_authorized_for_sdk'
  | 'idp_client_not_found'
  | 'insufficient_factors'
  | 'intermediate_session_not_found'
  | 'internal_server_error'
  | 'invalid_code'
  | 'invalid_email'
  | 'invalid_expiration'
  | 'invalid_intermediate_session_token_for_organization'
  | 'invalid_method_id'
  | 'invalid_oauth_attach_token'
  | 'invalid_organization_name'
  | 'invalid_organization_slug'
  | 'invalid_password_reset_redirect_url'
  | 'invalid_phone_number'
  | 'invalid_phone_number_country_code'
  | 'invalid_pkce_code_challenge'
  | 'invalid_session_duration_minutes'
  | 'magic_link_not_found'
  | 'member_not_found'
  | 'member_password_not_found'
  | 'member_phone_number_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_match_for_provided_magic_link_url'
  | 'no_match_for_provided_oauth_url'
  | 'no_signup_redirect_urls_set'
  | 'no_user_password'
  | 'oauth_config_not_found'
  | 'oauth_flow_callback_error'
  | 'oauth_token_not_found'
  | 'oauth_user_registration_not_found'
  | 'operation_restricted_by_organization_auth_methods'
  | 'operation_restricted_by_organization_mfa_methods'
  | 'organization_not_found'
  | 'organization_slug_already_used'
  | 'otp_code_not_found'
  | 'phone_number_not_found'
  | 'pkce_did_not_expect_code_verifier'
  | 'pkce_expected_code_verifier'
  | 'pkce_mismatch'
  | 'recovery_codes_not_found'
  | 'reset_password'
  | 'route_not_found'
  | 'session_not_found'
  | 'session_too_old_to_reset_password'
  | 'too_many_requests'
  | 'totp_not_found'
  | 'unable_to_auth_magic_link'
  | 'unable_to_auth_otp_code'
  | 'unable_to_auth_webauthn_registration'
  | 'unable_to_authenticate_recovery_code'
  | 'unable_to_authenticate_totp'
  | 'unable_to_register_webauthn_registration'
  | 'sign_ups_closed'
  | 'unauthorized_action'
  | 'unauthorized_credentials'
  | 'user_lock_limit_reached'
  | 'user_unauthenticated'
  | 'weak_password'
  | 'webauthn_registration_not_found'
  | AdministrationRefusal;

/** Error types of the administration calls of organizations. */
type AdministrationRefusal =
  | 'allowed_auth_methods_required_for_restricted'
  | 'allowed_mfa_methods_required_for_restricted'
  | 'duplicate_member_email'
  | 'email_unverified_for_reactivation'
  | 'invalid_email_for_invites'
  | 'invalid_organization_auth_factor_setting'
  | 'invalid_rbac_role_assignment'
  | 'invalid_restricted_email_setting'
  | 'member_search_expected_array_of_strings'
  | 'member_search_expected_string'
  | 'member_search_filter_name_not_recognized'
  | 'member_search_member_email_fuzzy_too_short'
  | 'no_deleted_member_found_for_reactivation'
  | 'organization_name_missing'
  | 'organization_settings_duplicate_domain'
  | 'organization_settings_invalid_domain'
  | 'search_invalid_status_filter'
  | 'session_authorization_error'
  | 'sso_connection_not_found'
  | 'sso_token_not_found'
  | 'too_many_domains';

/** Error types with a status that does not follow from their name. */
const statuses: Partial<Record<RefusalType, number>> = {
  captcha_required: 403,
  cannot_update_trusted_metadata: 401,
  email_jit_provisioning_not_allowed: 403,
  email_not_in_allowlist: 403,
  email_verification_required: 403,
  action_available_only_once_primary_authentication_is_met: 403,
  endpoint_not_authorized_for_sdk: 401,
  insufficient_factors: 403,
  internal_server_error: 500,
  no_login_redirect_urls_set: 404,
  no_signup_redirect_urls_set: 404,
  operation_restricted_by_organization_auth_methods: 403,
  operation_restricted_by_organization_mfa_methods: 403,
  session_authorization_error: 403,
  session_too_old_to_reset_password: 401,
  too_many_requests: 429,
  unable_to_register_webauthn_registration: 401,
  sign_ups_closed: 403,
  unauthorized_action: 403,
  unauthorized_credentials: 401,
  user_unauthenticated: 401,
};

// Contract 1.6.
function statusOf(type: RefusalType): number {
  const byName = type.endsWith('_not_found') ? 404 : type.startsWith('unable_to_auth') ? 401 : 400;
  return statuses[type] ?? byName;
}

interface RefusalOptions extends ErrorOptions {
  /**
   * For developers: pages show their own texts.
   * @defaultValue the name, as a sentence
   */
  readonly message?: string;
  readonly status?: number;
  /** In seconds. */
  readonly retryAfter?: string | null;
  /** The field of the body that is refused, such as `untrusted_metadata.company`. */
  readonly path?: string | undefined;
}

/** An error that is returned to the caller. A refused call has no effect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly retryAfter: string | null;
  readonly path: string | undefined;

  constructor(
    readonly type: RefusalType,
    { message, status = statusOf(type), retryAfter = null, path, ...options }: RefusalOptions = {},
  ) {
    super(message ?? `${type.slice(0, 1).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}.`, options);
    this.status = status;
    this.retryAfter = retryAfter;
    this.path = path;
  }
}
