/** The sentences of a document that are about no single call. */

export const TITLES = {
  users: 'What a backend serves to Foyer: users',
  organizations: 'What a backend serves to Foyer: organizations',
} as const;

export const INTRODUCTION = `
The calls that Foyer makes of a backend, with what it reads of the answers. It is made from the schemas of \`@foyer/wire\`; the contract
in prose says what a call does, and in which order.

**What is needed.** A property is \`required\` where Foyer refuses an answer without it, as \`invalid_response\`. \`x-foyer-needed\` of a
call lists the same by path (what it says of a session where there is one), and \`x-foyer-needed-in-items\` what an item of a list needs: without it the item is left out, and the rest
of the answer stands.

**What is tolerated.** Any other property may be missing, null or of another type: its \`default\` stands for it. Unknown properties are
ignored, and a text whose description names values may have a newer one. A backend that follows the document needs none of this.

**Answers.** A success has a status up to 299 and its content in \`data\`. A refusal has its content at the top, and Foyer branches on
\`error_type\`, never on the status.

**CORS.** Every call but a navigation comes from another origin, is preflighted, and needs \`Access-Control-Allow-Origin\` with exactly
that origin, \`Access-Control-Allow-Credentials: true\` and \`Vary: Origin\`, errors included. The preflight allows GET, POST, PUT and
DELETE, and the headers \`Authorization\`, \`Content-Type\`, \`X-SDK-Client\` and \`X-SDK-Parent-Host\`. The content type is JSON, also
where there is no body.

**Tokens.** An answer that signs in has both tokens, or two empty ones where the backend has set them in HttpOnly cookies.

**Facts of a call.** \`x-foyer-personal\`: it acts on the account of the signed-in person. \`x-foyer-mints\`: it signs in.
\`x-foyer-spends\`: it spends what works once, so it is never sent twice. \`x-foyer-idempotent\`: a read, which may be sent again.
\`x-foyer-limited\`: it tells a stranger whether somebody exists, so answer only so many of them in a minute. \`x-foyer-protection\`: its
device proof and captcha, where the project asks for them: P both, with one repeat, p both, C captcha only. \`x-foyer-also\`: further calls
that are the same request.
`.trim();

export const SERVER = 'Your backend. By default the sandbox of `npx @foyer/sandbox`.';

export const SCHEMES = {
  publicToken:
    'The public token of the project as the name, and again as the password: nobody is signed in, or the session is in an HttpOnly cookie.',
  sessionToken: 'The public token of the project as the name, and the session token as the password.',
  sessionCookie:
    'The session token in an HttpOnly cookie of the backend, beside `stytch_session_jwt`. Its name is the default one.',
  intermediateCookie:
    'The token of an intermediate session in an HttpOnly cookie of the backend. Its name is the default one.',
} as const;

export const PARAMETERS = {
  sdkClient: 'Telemetry in base64: see the schema `Telemetry`. A backend may ignore it.',
  parentHost: 'The origin of the page.',
  oneTap: 'Tells the credential of One Tap from other callbacks.',
  providerParams: 'Parameters for the provider, each as `provider_<name>`.',
} as const;

/** What stands in the place of a path parameter, by its name. Others are ids that an answer has named. */
export const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  public_token: 'The public token of the project, which begins with `public-token-`.',
  project_id: 'The id of the project.',
  provider: 'The social account.',
};
export const ID_PARAMETER = 'An id that an answer has named.';

export const ANSWERS = {
  success: 'Done.',
  unread: 'Taken. Nobody reads the content.',
  redirect: 'The browser goes on.',
  location: 'Where to.',
  refusedStart: 'A page for whoever sees it: the start was refused, and the browser goes nowhere.',
  refused: 'Refused.',
  captcha: 'Refused. A text with `Captcha required`, which is no JSON, asks for one repeat with fresh proofs.',
  tooMany: 'Too many of them in a minute: `too_many_requests`.',
  failed: 'The backend has failed. Whatever is no JSON counts as unreachable.',
  errorType:
    'The examples are all names that the contract knows; those of another backend are shown as a general message. ' +
    '`x-foyer-statuses` has the statuses that are known.',
} as const;

/** Of a list of values. */
export const VALUES = 'The examples are the values that this version knows. Answers may name others.';

export const NAVIGATIONS = {
  jwks: 'The public keys of session JWTs, as a bare JWK set.',
  oauthStart: 'Begins a sign-in with a social account. A navigation, not a call.',
  oauthDiscoveryStart: 'Begins a discovery with a social account. A navigation, not a call.',
  ssoStart: 'Begins a sign-in with an SSO connection. A navigation, not a call.',
} as const;

/** What the calls of a tag are about. */
export const TAGS: Readonly<Record<string, string>> = {
  bootstrap: 'Settings of the project',
  otps: 'One-time passcodes',
  magicLinks: 'Email links',
  users: 'Lookup of an email address',
  passwords: 'Passwords',
  cryptoWallets: 'Crypto wallets',
  webauthn: 'Passkeys',
  user: 'The signed-in person',
  totps: 'Authenticator apps and recovery codes',
  totp: 'Authenticator apps',
  recoveryCodes: 'Backup codes',
  session: 'Sessions',
  impersonation: 'Impersonation',
  oauth: 'Social accounts and One Tap',
  sso: 'Single sign-on',
  scim: 'Provisioning by SCIM',
  discovery: 'Organizations of a person',
  organization: 'The organization and its members',
  self: 'The signed-in member',
  internal: 'Lookups of the widgets',
  idp: 'Identity provider: consent and log-out',
  events: 'Events',
};
