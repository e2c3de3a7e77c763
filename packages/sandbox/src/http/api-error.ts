/** The errors this provider can return, with HTTP status and message (contract 1.6, spec section 8). */
const catalogue = {
  active_totp_exists: [400, 'The user already has an authenticator app.'],
  bad_request: [400, 'The request could not be understood.'],
  breached_password: [
    400,
    'This password is in a list of breached passwords and must be reset before it can be used.',
  ],
  cannot_update_trusted_metadata: [401, 'Trusted metadata cannot be changed from a browser.'],
  cname_required_for_http_only_cookies: [
    401,
    'Sessions in HttpOnly cookies work only on the domain of the project.',
  ],
  crypto_wallet_not_found: [404, 'The crypto wallet could not be found.'],
  biometric_registration_not_found: [404, 'The biometric registration could not be found.'],
  bad_domain_for_stytch_sdk: [400, 'The domain of the requesting page is unknown.'],
  connected_app_not_found: [404, 'The connected app could not be found.'],
  duplicate_crypto_wallet: [400, 'A user with this crypto wallet already exists.'],
  duplicate_email: [400, 'A user with this email address already exists.'],
  duplicate_oauth_registration: [400, 'This provider account belongs to another user.'],
  duplicate_phone_number: [400, 'A user with this phone number already exists.'],
  email_not_found: [404, 'The email address could not be found.'],
  endpoint_not_found: [404, 'The endpoint does not exist.'],
  inactive_email: [
    400,
    'The email address is marked as inactive. Try another address or contact your admin.',
  ],
  idp_client_not_found: [
    404,
    'This app is not registered here. Please go back to the app and start again, or contact its developer.',
  ],
  idp_invalid_id_token_hint: [
    400,
    'The id_token_hint was not issued to this app. Please reach out to the application developer.',
  ],
  idp_invalid_prompt: [
    400,
    'The prompt none cannot be combined with others. Please reach out to the application developer.',
  ],
  idp_unregistered_redirect_uri: [
    400,
    'The redirect URL is not registered for this app. Please reach out to the application developer.',
  ],
  idp_unsupported_response_type: [
    400,
    'The response_type must be code. Please reach out to the application developer.',
  ],
  internal_server_error: [500, 'Something went wrong inside the provider.'],
  invalid_access_token: [401, 'The access token is not valid, or has expired.'],
  invalid_code: [400, 'The code format is invalid: a passcode is six digits.'],
  invalid_crypto_wallet_address: [400, 'The crypto wallet address is invalid.'],
  invalid_crypto_wallet_type: [400, "crypto_wallet_type must be 'ethereum' or 'solana'."],
  invalid_email: [400, 'The email address is invalid.'],
  invalid_expiration_minutes: [400, 'The expiration is out of range.'],
  invalid_method_id: [400, 'The method_id is missing or malformed.'],
  invalid_oauth_provider: [400, 'The OAuth provider does not exist.'],
  invalid_phone_number: [400, 'The phone number is invalid. Use the E.164 format.'],
  invalid_phone_number_country_code: [400, 'The country code is invalid, not supported or disabled.'],
  invalid_trusted_token: [401, 'The trusted token is not valid for this profile, or has expired.'],
  invalid_session_duration_minutes: [
    400,
    'session_duration_minutes must be a whole number from 5 to 527040.',
  ],
  magic_link_not_found: [404, 'The magic link could not be found.'],
  no_login_redirect_urls_set: [404, 'No login redirect URL is set for this project.'],
  no_match_for_provided_magic_link_url: [
    400,
    'The magic link URL does not match any redirect URL of this project.',
  ],
  no_match_for_provided_reset_password_url: [
    400,
    'The reset password URL does not match any redirect URL of this project.',
  ],
  no_match_for_provided_oauth_url: [
    400,
    'The OAuth redirect URL does not match any redirect URL of this project.',
  ],
  no_signup_redirect_urls_set: [404, 'No sign-up redirect URL is set for this project.'],
  no_user_password: [400, 'The user has no password.'],
  oauth_attach_token_not_found: [404, 'The OAuth attach token could not be found, was used or has expired.'],
  oauth_attempt_not_found: [404, 'This sign-in was not started here, or has expired. Please start again.'],
  oauth_config_not_found: [404, 'This OAuth provider is not configured for the project.'],
  oauth_flow_callback_error: [400, 'The OAuth provider answered with an error.'],
  oauth_token_not_found: [404, 'The OAuth token could not be found.'],
  oauth_user_registration_not_found: [404, 'The OAuth registration could not be found.'],
  otp_code_not_found: [404, 'The passcode is wrong.'],
  phone_number_not_found: [404, 'The phone number could not be found.'],
  pkce_did_not_expect_code_verifier: [400, 'A code_verifier was sent, but the flow was started without PKCE.'],
  pkce_expected_code_challenge: [400, 'This project requires PKCE: send a code_challenge.'],
  pkce_expected_code_verifier: [400, 'The flow was started with PKCE: send the code_verifier.'],
  pkce_mismatch: [400, 'The code_verifier does not match the code_challenge.'],
  request_too_large: [413, 'The request is too large.'],
  reset_password: [400, 'The password must be reset before it can be used.'],
  session_not_found: [404, 'The session could not be found.'],
  too_many_requests: [429, 'Too many requests have been made.'],
  totp_not_found: [404, 'The TOTP could not be found.'],
  unable_to_auth_crypto_wallet: [
    401,
    'The crypto wallet could not be authenticated: the signature is wrong, or its challenge was used or has expired.',
  ],
  unable_to_auth_impersonation_token: [
    401,
    'The impersonation token could not be authenticated: it was already used or has expired.',
  ],
  unable_to_auth_magic_link: [
    401,
    'The magic link could not be authenticated: it was already used or has expired.',
  ],
  unable_to_auth_oauth_token: [
    401,
    'The OAuth token could not be authenticated: it was already used or has expired.',
  ],
  unable_to_auth_otp_code: [
    401,
    'The passcode could not be authenticated: it was already used or has expired.',
  ],
  unable_to_auth_webauthn: [
    401,
    'The passkey could not be authenticated: the signature is wrong, or its challenge was used or has expired.',
  ],
  unauthorized_action: [403, 'This action is not allowed.'],
  unauthorized_credentials: [401, 'Unauthorized credentials.'],
  unsubscribed_phone_number: [400, "The phone number has unsubscribed. Text 'START' to subscribe again."],
  user_lock_limit_reached: [400, 'Too many failed attempts: the user is locked for a while.'],
  user_not_found: [404, 'The user could not be found.'],
  user_unauthenticated: [401, 'There is no active session.'],
  weak_password: [400, 'The password is too weak.'],
  webauthn_registration_not_found: [404, 'The WebAuthn registration could not be found.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorType = keyof typeof catalogue;

/** A refusal that is sent to the caller. A refused call has no effect. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(readonly type: ErrorType, message: string = catalogue[type][1], options?: ErrorOptions) {
    super(message, options);
    this.status = catalogue[type][0];
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
