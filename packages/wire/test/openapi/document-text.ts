/** The texts of a document that do not belong to a single call. */

export const TITLES = {
  users: 'Backend API for Foyer: users',
  organizations: 'Backend API for Foyer: organizations',
} as const;

export const INTRODUCTION = `
The calls that Foyer sends to a backend, and the parts of the answers that it reads. Generated from the schemas of \`@foyer/wire\`. The
contract in prose describes the effects of the calls and their order.

**Required properties.** A property is \`required\` if Foyer refuses an answer without it, as \`invalid_response\`. \`x-foyer-needed\` of a
call lists the same properties by path (those of a session apply only if the answer has one). \`x-foyer-needed-in-items\` lists the required
properties of list items: without them Foyer leaves the item out, and reads the rest of the answer.

**Tolerance.** Every other property can be missing, null or of the wrong type: its \`default\` then replaces it. Unknown properties are
ignored, and a text with named values can have a newer one. A backend that follows the document does not need this tolerance.

**Answers.** A success has a status up to 299 and its content in \`data\`. A refusal has its content at the top, and Foyer branches on
\`error_type\`, never on the status.

**CORS.** Every call except a navigation comes from a different origin, is preflighted, and needs \`Access-Control-Allow-Origin\` with exactly
that origin, \`Access-Control-Allow-Credentials: true\` and \`Vary: Origin\`, errors included. The preflight allows GET, POST, PUT and
DELETE, and the headers \`Authorization\`, \`Content-Type\`, \`X-SDK-Client\` and \`X-SDK-Parent-Host\`. The content type is JSON, even
without a body.

**Tokens.** An answer that signs in has both tokens, or two empty ones if the backend has set them in HttpOnly cookies.

**Facts of a call.** \`x-foyer-personal\`: it changes the account of the signed-in user. \`x-foyer-mints\`: it signs in.
\`x-foyer-spends\`: it spends a one-time secret, so it is never sent twice. \`x-foyer-idempotent\`: it only reads, so it can be repeated.
\`x-foyer-limited\`: it reveals to visitors whether a user exists, so limit the number of these calls per minute. \`x-foyer-protection\`: its
device fingerprint and captcha, if the project asks for them: P both, with one repeat, p both, C captcha only. \`x-foyer-also\`: calls that
are the same request.
`.trim();

export const SERVER = 'Your backend. By default the sandbox of `npx @foyer/sandbox`.';

export const SCHEMES = {
  publicToken:
    'The public token of the project as the name, and again as the password: no user is signed in, or the session is in an HttpOnly cookie.',
  sessionToken: 'The public token of the project as the name, and the session token as the password.',
  sessionCookie:
    'The session token in an HttpOnly cookie of the backend, next to `stytch_session_jwt`. Its name is the default one.',
  intermediateCookie:
    'The token of an intermediate session in an HttpOnly cookie of the backend. Its name is the default one.',
} as const;

export const PARAMETERS = {
  sdkClient: 'Telemetry in base64: see the schema `Telemetry`. A backend can ignore it.',
  parentHost: 'The origin of the page.',
  oneTap: 'Distinguishes the credential of One Tap from different callbacks.',
  providerParams: 'Parameters for the provider, each as `provider_<name>`.',
} as const;

/** Descriptions of path parameters, by name. All other parameters are ids from an earlier answer. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  public_token: 'The public token of the project, which begins with `public-token-`.',
  project_id: 'The id of the project.',
  provider: 'The social provider.',
};
export const ID_PARAMETER = 'An id from an earlier answer.';

export const ANSWERS = {
  success: 'Done.',
  unread: 'Accepted. Clients ignore the content.',
  redirect: 'A redirect.',
  location: 'The target of the redirect.',
  refusedStart: 'An error page: the start was refused, without a redirect.',
  refused: 'Refused.',
  captcha: 'Refused. The plain text `Captcha required` asks for one repeat with a new fingerprint and captcha.',
  tooMany: 'Too many calls per minute: `too_many_requests`.',
  failed: 'The backend has failed. An answer that is not JSON counts as unreachable.',
  errorType:
    'The examples are all names of the contract. Foyer shows a general message for an unknown name. ' +
    '`x-foyer-statuses` has the known statuses.',
} as const;

/** Description of a list of values. */
export const VALUES = 'The examples are the values that this version knows. Answers can have newer values.';

export const NAVIGATIONS = {
  jwks: 'The public keys of session JWTs, as a bare JWK set.',
  oauthStart: 'Starts a sign-in with a social account. A navigation, not a call.',
  oauthDiscoveryStart: 'Starts a discovery with a social account. A navigation, not a call.',
  ssoStart: 'Starts a sign-in with an SSO connection. A navigation, not a call.',
} as const;

/** The subject of the calls of a tag. */
export const TAGS: Readonly<Record<string, string>> = {
  bootstrap: 'Settings of the project',
  otps: 'One-time passcodes',
  magicLinks: 'Email links',
  users: 'Lookup of an email address',
  passwords: 'Passwords',
  cryptoWallets: 'Crypto wallets',
  webauthn: 'Passkeys',
  user: 'The signed-in user',
  totps: 'Authenticator apps and recovery codes',
  totp: 'Authenticator apps',
  recoveryCodes: 'Recovery codes',
  session: 'Sessions',
  impersonation: 'Impersonation',
  oauth: 'Social accounts and One Tap',
  sso: 'Single sign-on',
  scim: 'SCIM provisioning',
  discovery: 'Organizations of a user',
  organization: 'The organization and its members',
  self: 'The signed-in member',
  internal: 'Lookups of the widgets',
  idp: 'Identity provider: consent and sign-out',
  events: 'Events',
};
