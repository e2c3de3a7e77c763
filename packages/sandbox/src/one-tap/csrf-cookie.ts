/** The script-readable cookie of contract 3.11. A submit must repeat its value. */
export const CSRF_COOKIE = 'stytch_csrf_private_token';

/** The cookie's value in a request, or null. */
export function csrfCookieOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  const own = pairs.find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  return own?.slice(CSRF_COOKIE.length + 1) || null;
}

export function newCsrfCookie(value: string): string {
  return `${CSRF_COOKIE}=${value}; Path=/; SameSite=Lax`;
}
