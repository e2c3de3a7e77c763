import type { Client } from '@foyer/core';

/** The page that links and social accounts return to. */
export async function authenticate(stytch: Client, search: URLSearchParams) {
  const token = search.get('token');
  if (!token) return undefined;
  switch (search.get('stytch_token_type')) {
    case 'magic_links':
      return await stytch.magicLinks.authenticate(token, { session_duration_minutes: 60 });
    case 'oauth':
      return await stytch.oauth.authenticate(token, { session_duration_minutes: 60 });
    default:
      return undefined;
  }
}
