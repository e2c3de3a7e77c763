/**
 * The cookie with the token of a sign-in that waits for a second factor. It is HttpOnly, and not the one that clients
 * in pages use: these could neither read nor replace it.
 */
export const WAITING_COOKIE = 'foyer-waiting';
