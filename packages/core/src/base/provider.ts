/** The only file that names a provider: its addresses, cookies, storage keys and name. */

export const DISPLAY_NAME = 'Stytch';

// Threat T4.
/** The only hosts to which messages can link. */
export const LINKABLE_HOSTS: readonly string[] = ['stytch.com', 'www.stytch.com'];

/** The address of the provider's API (contract 1.1), without a trailing slash. */
export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

/** The provider's page for calls that only this page supports (contract 8). */
export const SERVICES_URL = 'https://js.stytch.com/clientside-services/index.html';

/** Prefixes of the public tokens of the test API and of the live API. There are no others. */
export const TEST_TOKEN = 'public-token-test-';
export const LIVE_TOKEN = 'public-token-live-';

/** The domains of the provider's emails unless a project has its own (contract 2). */
export const EMAIL_DOMAINS: readonly string[] = ['stytch.com'];

export const TOKEN_COOKIE = 'stytch_session';
export const JWT_COOKIE = 'stytch_session_jwt';
export const INTERMEDIATE_COOKIE = 'stytch_intermediate_session_token';
/** The suffix of our own cookie, after the name of the session cookie. */
export const RECORD_SUFFIX = '_record';

/** The prefix of a public token's entries in localStorage (contract 5.2). */
export const storagePrefix = (publicToken: string): string => `stytch_sdk_state_${publicToken}`;

/** The parameters of a link with a one-time token (contract 6). */
export const TOKEN_TYPE_PARAM = 'stytch_token_type';
export const TOKEN_PARAM = 'token';

/** The provider recognizes browser clients from this literal (contract 1.4). */
export const SDK_IDENTIFIER = 'Stytch.js Javascript SDK';
export const SDK_VERSION = '@foyer/core@0.1.0';

/** The telemetry fields for the signed-in user and session (contract 1.4). */
export const telemetryIds = (userId?: string, sessionId?: string): object => ({
  stytch_user_id: userId,
  stytch_session_id: sessionId,
});

/** The same for the signed-in member. */
export const memberTelemetryIds = (memberId?: string, sessionId?: string): object => ({
  stytch_member_id: memberId,
  stytch_member_session_id: sessionId,
});

/** The parameter of a link that opens the form of a new password (org api 8). */
export const REDIRECT_TYPE_PARAM = 'stytch_redirect_type';

/** The address of the device fingerprint script, and the address that it submits to (contract 1.1). */
export const DFP_BACKEND_URL = 'https://telemetry.stytch.com';
export const DFP_CDN_URL = 'https://elements.stytch.com';
export const DFP_SCRIPT_PATH = '/telemetry.js';

/** Google's own script, the only way to show its prompt (contract 8). */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
/** The script of the captcha (contract 7), without the site key of the project at its end. */
export const CAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=';
