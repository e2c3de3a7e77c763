/** The errors of a visit that a page can handle, with better-auth's names in the return address. */
const DESCRIPTIONS = new Map([
  ['access_denied', 'The user denied access.'],
  // Decision 154.
  [
    'account_not_linked',
    'You already have an account. Sign in with your password or a code, then connect this provider.',
  ],
]);

/**
 * The destination of a browser that returns without an account: the page, with the error. Other reasons must not be in
 * its address.
 */
export function pageWithoutToken(login: URL, error: unknown, type = 'oauth'): string {
  // better-auth's plugin `sso` writes it with spaces.
  const given = typeof error === 'string' ? error.replaceAll(' ', '_') : '';
  const named = DESCRIPTIONS.has(given) ? given : 'oauth_flow_callback_error';
  login.searchParams.set('stytch_token_type', type);
  login.searchParams.set('error', named);
  login.searchParams.set('error_description', DESCRIPTIONS.get(named) ?? 'The provider failed.');
  return login.href;
}
