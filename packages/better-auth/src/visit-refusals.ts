/** The errors of a visit that a page can handle, with better-auth's names in the return address. */
const DESCRIPTIONS = new Map([
  ['access_denied', 'The user denied access.'],
  // Decision 154.
  [
    'account_not_linked',
    'You already have an account. Sign in with your password or a code, then connect this provider.',
  ],
  // Decision 172.
  ['sign_ups_closed', 'No new accounts can be created.'],
  ['email_not_in_allowlist', 'This account cannot sign up.'],
]);

/** The refusals of a sign-up, by better-auth's names and the codes that a hook of the host can throw. */
const SIGN_UP_ERRORS = new Map([
  ['signup_disabled', 'sign_ups_closed'],
  ['SIGN_UPS_CLOSED', 'sign_ups_closed'],
  ['SIGN_UP_NOT_ALLOWED', 'email_not_in_allowlist'],
]);

/**
 * The destination of a browser that returns without an account: the page, with the error. Other reasons must not be in
 * its address.
 */
export function pageWithoutToken(login: URL, error: unknown, type = 'oauth'): string {
  // better-auth's plugin `sso` writes it with spaces.
  const written = typeof error === 'string' ? error.replaceAll(' ', '_') : '';
  const given = SIGN_UP_ERRORS.get(written) ?? written;
  const named = DESCRIPTIONS.has(given) ? given : 'oauth_flow_callback_error';
  login.searchParams.set('stytch_token_type', type);
  login.searchParams.set('error', named);
  login.searchParams.set('error_description', DESCRIPTIONS.get(named) ?? 'The provider failed.');
  return login.href;
}
