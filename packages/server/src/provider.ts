/** The only file here that contains the provider's names: its addresses, cookies, claims and issuers. */

/** The addresses of the provider's API (contract 1.1), without a trailing slash. */
export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

/** The format of public tokens (contract 1.1). */
export const PUBLIC_TOKEN = /^public-token-(test|live)-[\w-]+$/;
export const TEST_TOKEN = 'public-token-test-';
export const TEST_PROJECT = 'project-test-';

export const TOKEN_COOKIE = 'stytch_session';
export const JWT_COOKIE = 'stytch_session_jwt';
/** The name of the record cookie is the name of the session cookie plus this. */
export const RECORD_SUFFIX = '_record';

/** The claim of a JWT that describes its session (contract 5.9). */
export const SESSION_CLAIM = 'https://stytch.com/session';

// Org api 7.
/** The claim of a member's JWT that names the organization. */
export const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/** The issuer of a project's JWTs (contract 5.9). */
export const issuerOf = (projectId: string): string => `stytch.com/${projectId}`;
/** The issuer of the local provider's JWTs. */
export const sandboxIssuerOf = (publicToken: string): string => `foyer.sandbox/${publicToken}`;

/** The identifier of the SDK, with which servers recognize clients (contract 1.4). */
export const SDK_IDENTIFIER = 'Stytch.js Javascript SDK';
export const SDK_VERSION = '@foyer/server@0.1.0';
