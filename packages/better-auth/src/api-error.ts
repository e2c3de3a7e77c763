/** The errors that this provider answers, with HTTP status and message. */
const catalogue = {
  active_totp_exists: [400, 'The user already has an authenticator app.'],
  bad_domain_for_stytch_sdk: [400, 'The domain of the requesting page is not one of this project.'],
  bad_request: [400, 'The request could not be understood.'],
  bad_vertical_for_stytch_sdk: [400, 'This call belongs to the other kind of project.'],
  biometric_registration_not_found: [404, 'The biometric registration could not be found.'],
  cannot_delete_last_primary_factor: [400, 'There would be no way left to log in.'],
  cannot_update_trusted_metadata: [401, 'Trusted metadata cannot be changed from a browser.'],
  connected_app_not_found: [404, 'The connected app could not be found.'],
  crypto_wallet_not_found: [404, 'The crypto wallet could not be found.'],
  duplicate_email: [400, 'A user with this email address already exists.'],
  duplicate_email_for_user: [400, 'The user has another email address. Only one is kept here.'],
  duplicate_phone_number: [400, 'A user with this phone number already exists.'],
  duplicate_phone_number_for_user: [400, 'The user has another phone number. Only one is kept here.'],
  email_not_found: [404, 'The email address could not be found.'],
  email_verification_required: [403, 'The email address must be verified first.'],
  endpoint_not_authorized_for_sdk: [401, 'This server does not offer this call.'],
  expired_totp: [401, 'The authenticator app was not set up in time. Please start again.'],
  internal_server_error: [500, 'Something went wrong inside the provider.'],
  invalid_code: [400, 'The code format is invalid: a passcode is six digits.'],
  invalid_email: [400, 'The email address is invalid.'],
  invalid_expiration: [400, 'The expiration is out of range.'],
  invalid_method_id: [400, 'The method_id is missing or malformed.'],
  invalid_oauth_attach_token: [404, 'The OAuth attach token could not be found, was used or has expired.'],
  invalid_oauth_provider: [400, 'The OAuth provider does not exist.'],
  invalid_password_reset_redirect_url: [400, 'The password reset redirect URL is not allowed for this project.'],
  invalid_phone_number: [400, 'The phone number is invalid. Use the E.164 format.'],
  invalid_phone_number_country_code: [400, 'The country code is invalid, not supported or disabled.'],
  invalid_pkce_code_challenge: [400, 'This project requires PKCE: send a code_challenge.'],
  invalid_session_duration_minutes: [400, 'session_duration_minutes must be a whole number from 5 to 527040.'],
  magic_link_not_found: [404, 'The magic link could not be found.'],
  no_login_redirect_urls_set: [404, 'No login redirect URL is set for this project.'],
  no_match_for_provided_magic_link_url: [400, 'The magic link URL does not match any redirect URL of this project.'],
  no_match_for_provided_oauth_url: [400, 'The OAuth redirect URL does not match any redirect URL of this project.'],
  no_signup_redirect_urls_set: [404, 'No sign-up redirect URL is set for this project.'],
  no_user_password: [400, 'The user has no password.'],
  oauth_config_not_found: [404, 'This OAuth provider is not configured for the project.'],
  oauth_flow_callback_error: [400, 'The OAuth provider answered with an error.'],
  oauth_token_not_found: [404, 'The OAuth token could not be found, was used or has expired.'],
  oauth_user_registration_not_found: [404, 'The OAuth registration could not be found.'],
  otp_code_not_found: [404, 'The passcode is wrong.'],
  phone_number_not_found: [404, 'The phone number could not be found.'],
  pkce_did_not_expect_code_verifier: [400, 'A code_verifier was sent, but the flow was started without PKCE.'],
  pkce_expected_code_verifier: [400, 'The flow was started with PKCE: send the code_verifier.'],
  pkce_mismatch: [400, 'The code_verifier does not match the code_challenge.'],
  reset_password: [400, 'The password must be reset before it can be used.'],
  route_not_found: [404, 'The endpoint does not exist.'],
  session_not_found: [404, 'The session could not be found.'],
  too_many_requests: [429, 'Too many requests have been made.'],
  totp_not_found: [404, 'The TOTP could not be found.'],
  unable_to_auth_magic_link: [401, 'The magic link could not be authenticated: it was already used or has expired.'],
  unable_to_auth_otp_code: [401, 'The passcode could not be authenticated: it was already used or has expired.'],
  unable_to_auth_webauthn_registration: [
    401,
    'The passkey could not be authenticated: the signature is wrong, or its challenge was used or has expired.',
  ],
  unable_to_register_webauthn_registration: [
    401,
    'The passkey could not be registered: its challenge is wrong, was used or has expired.',
  ],
  unauthorized_action: [403, 'This action is not allowed.'],
  unauthorized_credentials: [401, 'Unauthorized credentials.'],
  user_lock_limit_reached: [400, 'Too many failed attempts: the user is locked for a while.'],
  user_unauthenticated: [401, 'There is no active session.'],
  weak_password: [400, 'The password is too weak.'],
  webauthn_registration_not_found: [404, 'The WebAuthn registration could not be found.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalType = keyof typeof catalogue;

interface RefusalOptions extends ErrorOptions {
  readonly message?: string;
  readonly status?: number;
  /** In seconds. */
  readonly retryAfter?: string | null;
}

/** A refusal that is sent to the caller. A refused call has no effect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(
    readonly type: RefusalType,
    { message = catalogue[type][1], status = catalogue[type][0], retryAfter = null, ...options }: RefusalOptions = {},
  ) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
