import { adminErrors } from './admin-errors';

/** The errors this provider can return, with HTTP status and message (contract 1.6, spec section 8). */
const catalogue = {
  active_totp_exists: [400, 'The user already has an authenticator app.'],
  bad_request: [400, 'The request could not be understood.'],
  breached_password: [400, 'This password is in a list of breached passwords and must be reset before it can be used.'],
  cannot_update_trusted_metadata: [401, 'Trusted metadata cannot be changed from a browser.'],
  cname_required_for_http_only_cookies: [401, 'Sessions in HttpOnly cookies work only on the domain of the project.'],
  crypto_wallet_not_found: [404, 'The crypto wallet could not be found.'],
  biometric_registration_not_found: [404, 'The biometric registration could not be found.'],
  bad_domain_for_stytch_sdk: [400, 'The domain of the requesting page is unknown.'],
  connected_app_not_allowed_for_org: [403, 'The organization does not let its members connect this app.'],
  connected_app_not_found: [404, 'The connected app could not be found.'],
  device_code_expired: [400, 'The code has expired. Start again on the device to get a new one.'],
  device_code_not_found: [404, 'This code is not valid. Check it on the device.'],
  duplicate_wallet_address: [400, 'A user with this crypto wallet already exists.'],
  duplicate_email: [400, 'A user with this email address already exists.'],
  user_id_mismatch: [400, 'This provider account belongs to another user.'],
  duplicate_phone_number: [400, 'A user with this phone number already exists.'],
  email_not_found: [404, 'The email address could not be found.'],
  route_not_found: [404, 'The endpoint does not exist.'],
  sign_ups_closed: [403, 'Sign-ups are closed for this project.'],
  email_in_denylist: [403, 'This address is on the list of those that cannot sign up.'],
  email_not_in_allowlist: [403, 'This address is not on the list of those that can sign up.'],
  inactive_email: [400, 'The email address is marked as inactive. Try another address or contact your admin.'],
  idp_client_not_found: [
    404,
    'This app is not registered here. Please go back to the app and start again, or contact its developer.',
  ],
  id_token_invalid: [
    400,
    'The id_token_hint was not issued to this app. Please reach out to the application developer.',
  ],
  oidc_prompt_none_must_be_exclusive: [
    400,
    'The prompt none cannot be combined with others. Please reach out to the application developer.',
  ],
  idp_client_supplied_redirect_url_not_found_in_client: [
    400,
    'The redirect URL is not registered for this app. Please reach out to the application developer.',
  ],
  internal_server_error: [500, 'Something went wrong inside the provider.'],
  invalid_code: [400, 'The code format is invalid: a passcode is six digits.'],
  invalid_crypto_wallet_address: [400, 'The crypto wallet address is invalid.'],
  invalid_wallet_type: [400, "crypto_wallet_type must be 'ethereum' or 'solana'."],
  invalid_email: [400, 'The email address is invalid.'],
  invalid_expiration: [400, 'The expiration is out of range.'],
  invalid_method_id: [400, 'The method_id is missing or malformed.'],
  invalid_oauth_provider: [400, 'The OAuth provider does not exist.'],
  invalid_phone_number: [400, 'The phone number is invalid. Use the E.164 format.'],
  invalid_phone_number_country_code: [400, 'The country code is invalid, not supported or disabled.'],
  invalid_trusted_auth_token: [401, 'The trusted token is not valid for this profile, or has expired.'],
  invalid_session_duration_minutes: [400, 'session_duration_minutes must be a whole number from 5 to 527040.'],
  magic_link_not_found: [404, 'The magic link could not be found.'],
  no_login_redirect_urls_set: [404, 'No login redirect URL is set for this project.'],
  no_match_for_provided_magic_link_url: [400, 'The magic link URL does not match any redirect URL of this project.'],
  no_match_for_provided_oauth_url: [400, 'The OAuth redirect URL does not match any redirect URL of this project.'],
  no_signup_redirect_urls_set: [404, 'No sign-up redirect URL is set for this project.'],
  no_user_password: [400, 'The user has no password.'],
  invalid_oauth_attach_token: [404, 'The OAuth attach token could not be found, was used or has expired.'],
  oauth_invalid_state: [404, 'This sign-in was not started here, or has expired. Please start again.'],
  invalid_callback_id: [404, 'This sign-in was not started here, was used or has expired. Please start again.'],
  oauth_config_not_found: [404, 'This OAuth provider is not configured for the project.'],
  oauth_flow_callback_error: [400, 'The OAuth provider answered with an error.'],
  oauth_token_not_found: [404, 'The OAuth token could not be found.'],
  oauth_user_registration_not_found: [404, 'The OAuth registration could not be found.'],
  otp_code_not_found: [404, 'The passcode is wrong.'],
  phone_number_not_found: [404, 'The phone number could not be found.'],
  pkce_did_not_expect_code_verifier: [400, 'A code_verifier was sent, but the flow was started without PKCE.'],
  invalid_pkce_code_challenge: [400, 'This project requires PKCE: send a code_challenge.'],
  pkce_expected_code_verifier: [400, 'The flow was started with PKCE: send the code_verifier.'],
  pkce_mismatch: [400, 'The code_verifier does not match the code_challenge.'],
  reset_password: [400, 'The password must be reset before it can be used.'],
  session_not_found: [404, 'The session could not be found.'],
  too_many_requests: [429, 'Too many requests have been made.'],
  totp_not_found: [404, 'The TOTP could not be found.'],
  unable_to_authenticate_crypto_wallet: [
    401,
    'The crypto wallet could not be authenticated: the signature is wrong, or its challenge was used or has expired.',
  ],
  unable_to_auth_impersonation_token: [
    401,
    'The impersonation token could not be authenticated: it was already used or has expired.',
  ],
  unable_to_auth_magic_link: [401, 'The magic link could not be authenticated: it was already used or has expired.'],
  unable_to_auth_otp_code: [401, 'The passcode could not be authenticated: it was already used or has expired.'],
  unable_to_auth_webauthn_registration: [
    401,
    'The passkey could not be authenticated: the signature is wrong, or its challenge was used or has expired.',
  ],
  unauthorized_action: [403, 'This action is not allowed.'],
  unauthorized_credentials: [401, 'Unauthorized credentials.'],
  unsubscribed_phone_number: [400, "The phone number has unsubscribed. Text 'START' to subscribe again."],
  user_lock_limit_reached: [400, 'Too many failed attempts: the user is locked for a while.'],
  user_not_found: [404, 'The user could not be found.'],
  user_unauthenticated: [401, 'There is no active session.'],
  duplicate_saml_response: [400, 'The SAML response has already been used.'],
  expired_oidc_response: [400, 'The ID token has expired, or is not valid yet.'],
  expired_saml_response: [400, 'The SAML response has expired.'],
  failed_saml_response: [400, 'The company answered with an error.'],
  invalid_audience_saml_response: [400, 'The SAML response is meant for another provider.'],
  invalid_connection_for_jit_provisioning: [403, 'This SSO connection does not let new members join the organization.'],
  invalid_oauth_tenant_for_jit_provisioning: [403, 'This OAuth tenant does not let new members join the organization.'],
  invalid_saml_response: [400, 'The SAML response is invalid.'],
  invalid_saml_response_email: [400, 'The SAML response has no valid email address.'],
  invalid_signature_saml_response: [400, 'The SAML response is not signed by the company.'],
  missing_saml_relay_state: [400, 'RelayState is missing, or is no http or https address.'],
  missing_saml_response: [400, 'SAMLResponse is missing.'],
  no_match_for_provided_sso_url: [400, 'The SSO redirect URL does not match any redirect URL of this project.'],
  not_yet_valid_saml_response: [400, 'The SAML response is not valid yet.'],
  oauth_tenant_jit_provisioning_not_allowed: [403, 'This organization does not allow joining by an OAuth tenant.'],
  oidc_auth_code_error: [400, 'The company did not exchange the code.'],
  oidc_invalid_id_token: [400, 'The ID token of the company is invalid.'],
  oidc_invalid_userinfo: [400, 'The user info of the company could not be read.'],
  oidc_response_email_missing: [400, 'The company named no email address.'],
  oidc_response_subject_mismatch: [400, 'The user info of the company belongs to a different user.'],
  requires_active_sso_connection: [400, 'The SSO connection is not active.'],
  sso_connection_not_found: [404, 'The SSO connection could not be found.'],
  sso_token_not_found: [404, 'The SSO token could not be found, was used or has expired.'],
  unsolicited_oidc_response: [400, 'This sign-in was not started here, was used or has expired. Please start again.'],
  unsolicited_saml_response: [400, 'The SAML response answers no request of ours, or one that has expired.'],
  weak_password: [400, 'The password is too weak.'],
  webauthn_registration_not_found: [404, 'The WebAuthn registration could not be found.'],

  // Organizations (org api 10).
  action_available_only_once_primary_authentication_is_met: [403, 'Please log in with a first factor before this one.'],
  action_not_allowed_email_domain_is_claimed: [403, 'The domain of the email address belongs to another organization.'],
  bad_vertical_for_stytch_sdk: [400, 'This call is not available in projects of this vertical.'],
  cannot_delete_last_primary_factor: [400, 'There would be no way left to log in.'],
  cross_org_passwords_not_enabled: [400, 'This project has a password for each organization.'],
  default_mfa_member_missing_factor: [400, 'The member does not have this second factor.'],
  duplicate_member_email: [400, 'A member with this email address already exists.'],
  duplicate_member_phone_number: [400, 'Another member has this phone number.'],
  duplicate_member_phone_number_for_member: [400, 'The member has another phone number. Delete it first.'],
  email_jit_provisioning_not_allowed: [403, 'The organization does not allow joining by email address.'],
  endpoint_not_authorized_for_sdk: [401, 'This call is switched off for browsers.'],
  expired_totp: [401, 'The authenticator app was not set up in time. Please start again.'],
  missing_oauth_organization_locator: [400, 'organization_id or slug is required.'],
  too_many_oauth_organization_locators: [400, 'Send organization_id or slug, not both.'],
  oauth_access_token_exchange_missing_full_access: [403, 'The access token does not have the scope full_access.'],
  oauth_access_token_exchange_token_invalid_grant: [401, 'The access token is not valid, was used or has expired.'],
  oauth_access_token_exchange_token_too_old: [401, 'The access token must be exchanged within five minutes.'],
  too_many_sso_connection_locators: [400, 'Send one connection_id.'],
  trusted_token_profile_not_found: [404, 'The trusted token profile could not be found.'],
  unable_to_register_webauthn_registration: [
    401,
    'The passkey could not be registered: its challenge is wrong, was used or has expired.',
  ],
  invalid_expiration_otp: [400, 'The expiration of the passcode is out of range.'],
  insufficient_factors: [403, 'The second factor that the member has must be shown first.'],
  insufficient_factors_for_session_exchange: [401, 'The session has no factor that the organization accepts.'],
  intermediate_session_not_found: [404, 'The sign-in was not finished in time. Please start again.'],
  invalid_email_for_invites: [400, 'The organization does not invite such email addresses.'],
  invalid_email_for_jit_provisioning: [400, 'The organization does not allow joining with such an email address.'],
  invalid_intermediate_session_token_for_organization: [
    400,
    'The sign-in that was started belongs to a different organization.',
  ],
  invalid_mfa_default_method: [400, "default_mfa_method must be 'sms_otp' or 'totp'."],
  invalid_organization_name: [400, 'The name of the organization must have 1 to 128 characters.'],
  invalid_organization_slug: [
    400,
    'The slug of the organization must have 2 to 128 letters, digits, dashes, dots, underscores or tildes.',
  ],
  member_cannot_update_their_email_address: [403, 'An email address is changed by start_email_update.'],
  member_not_found: [404, 'The member could not be found.'],
  member_password_not_found: [404, 'The member has no password.'],
  member_phone_number_not_found: [404, 'The member has no phone number.'],
  member_reset_password: [400, 'The password must be reset before it can be used.'],
  missing_sso_connection_locator: [400, 'connection_id is required.'],
  no_active_recovery_code_backed_factor: [400, 'Recovery codes come with an authenticator app.'],
  no_discovery_redirect_urls_set: [404, 'No discovery redirect URL is set for this project.'],
  no_invite_redirect_urls_set: [404, 'No invite redirect URL is set for this project.'],
  no_session_arguments: [400, 'A session or an intermediate session is required.'],
  operation_restricted_by_organization_auth_methods: [403, 'The organization does not allow this way to log in.'],
  operation_restricted_by_organization_mfa_methods: [403, 'The organization does not allow this second factor.'],
  organization_not_found: [404, 'The organization could not be found.'],
  organization_slug_already_used: [400, 'Another organization has this slug.'],
  recovery_code_used_as_totp_code: [400, 'This is a recovery code. Enter the code that the app shows.'],
  recovery_codes_not_found: [404, 'The member has no recovery codes.'],
  retired_email_missing_email_identifiers: [400, 'email_id or email_address is required.'],
  session_authorization_error: [403, 'The role of the member does not allow this.'],
  session_authorization_tenancy_error: [403, 'The member belongs to another organization.'],
  session_not_mutable: [403, 'A session of support staff changes nothing.'],
  session_too_old_to_reset_password: [401, 'The sign-in is too old to change the password. Please log in again.'],
  stale_factors: [401, 'The sign-in is too old. Please log in again.'],
  too_many_session_arguments: [400, 'Send a session or an intermediate session, not both.'],
  totp_code_already_authenticated: [401, 'This code was already used. Wait for the next one.'],
  totp_code_used_as_recovery_code: [400, 'This is a code of the app. Enter a recovery code.'],
  unable_to_auth_password_reset_token: [401, 'The link was already used or has expired.'],
  unable_to_authenticate_recovery_code: [401, 'The recovery code is wrong, or was already used.'],
  unable_to_authenticate_totp: [401, 'The code is wrong.'],
  invalid_discovery_redirect_url: [400, 'The discovery redirect URL is not allowed for this project.'],
  invalid_invite_redirect_url: [400, 'The invite redirect URL is not allowed for this project.'],
  invalid_login_redirect_url: [400, 'The login redirect URL is not allowed for this project.'],
  invalid_password_reset_redirect_url: [400, 'The password reset redirect URL is not allowed for this project.'],
  invalid_signup_redirect_url: [400, 'The sign-up redirect URL is not allowed for this project.'],
  invalid_totp_code: [400, 'The code format is invalid: the app shows six digits.'],

  ...adminErrors,
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorType = keyof typeof catalogue;

/** Every error type that the sandbox itself returns. A fault can ask for others. */
export const errorTypes: readonly ErrorType[] = Object.keys(catalogue).filter(isErrorType);

interface RefusalOptions extends ErrorOptions {
  /** Replaces the status of the catalogue. */
  readonly status?: number;
  /** In seconds, for the `Retry-After` header. */
  readonly retryAfter?: number;
}

/** A refusal that is sent to the caller. A refused call has no effect. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(
    readonly type: ErrorType,
    message: string = catalogue[type][1],
    { status = catalogue[type][0], retryAfter, ...options }: RefusalOptions = {},
  ) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter ?? null;
  }
}

/** The HTTP status of an error type, or null for a type outside the catalogue. */
export function statusOf(type: string): number | null {
  return isErrorType(type) ? catalogue[type][0] : null;
}

/** The message of an error type, or null for a type outside the catalogue. */
export function messageOf(type: string): string | null {
  return isErrorType(type) ? catalogue[type][1] : null;
}

function isErrorType(type: string): type is ErrorType {
  return Object.hasOwn(catalogue, type);
}
