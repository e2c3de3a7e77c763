/** The one place for everything that names a provider: its addresses, its cookies, its storage, its own name. */

export const DISPLAY_NAME = 'Stytch';

/** The only hosts that messages may link to (threat T4). */
export const LINKABLE_HOSTS: readonly string[] = ['stytch.com', 'www.stytch.com'];

/** Where the provider answers (contract 1.1). No slash at the end. */
export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

/** The provider's page for calls that it answers nowhere else (contract 8). */
export const SERVICES_URL = 'https://js.stytch.com/clientside-services/index.html';

/** Public tokens with this inside belong to the test API. */
export const TEST_TOKEN = 'public-token-test';
export const TOKEN_PREFIX = 'public-token-';

/** Where the provider's mails come from unless a project says otherwise (contract 2). */
export const EMAIL_DOMAINS: readonly string[] = ['stytch.com'];

export const TOKEN_COOKIE = 'stytch_session';
export const JWT_COOKIE = 'stytch_session_jwt';
export const INTERMEDIATE_COOKIE = 'stytch_intermediate_session_token';
/** Our own cookie beside the session's: its name is the session cookie's with this at the end. */
export const RECORD_SUFFIX = '_record';

/** Everything that a public token keeps in localStorage starts with this (contract 5.2). */
export const storagePrefix = (publicToken: string): string => `stytch_sdk_state_${publicToken}`;

/** Where a link carries its one-time token (contract 6). */
export const TOKEN_TYPE_PARAM = 'stytch_token_type';
export const TOKEN_PARAM = 'token';

/** Servers know browser clients by this literal (contract 1.4). */
export const SDK_IDENTIFIER = 'Stytch.js Javascript SDK';
export const SDK_VERSION = '@foyer/core@0.0.0';

/** The names under which telemetry carries who is signed in (contract 1.4). */
export const telemetryIds = (userId?: string, sessionId?: string): object => ({
  stytch_user_id: userId,
  stytch_session_id: sessionId,
});

/** Where the script of the device's proof is, and where it submits (contract 1.1). */
export const DFP_BACKEND_URL = 'https://telemetry.stytch.com';
export const DFP_CDN_URL = 'https://elements.stytch.com';
