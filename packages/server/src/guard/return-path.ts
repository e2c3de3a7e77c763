/** Maximum length of a return address, in characters: the same as in `createSignInRoutes`. */
const LONGEST_RETURN = 4096;

/** The parameter of a sign-in page with the page that the visitor requested. */
export const RETURN_TO = 'return_to';

/**
 * The requested page as a path of this origin, with query and hash. Undefined for any other text, with the rules of
 * `createSignInRoutes`: anyone can write a link with this parameter, and an open redirect after the sign-in helps
 * phishing.
 *
 * @param origin The origin of the page, such as `https://app.example`.
 */
export function returnPath(text: string | null | undefined, origin: string): string | undefined {
  if (!text || text.length > LONGEST_RETURN || /[\\\p{Cc}\p{Z}]/u.test(text)) return undefined;
  const url = parsed(text, origin);
  if (url?.origin !== origin || url.username + url.password !== '') return undefined;
  const path = url.pathname + url.search + url.hash;
  // The path of `/.//evil.example` is `//evil.example`, which browsers take for a different host.
  return path.startsWith('//') ? undefined : path;
}

/** The address of the sign-in page that returns users to a page. */
export function signInAddress(signInURL: string, returnTo: string | undefined): string {
  return returnTo === undefined ? signInURL : `${signInURL}?${RETURN_TO}=${encodeURIComponent(returnTo)}`;
}

/** Pages use it too, and older browsers have no `URL.canParse`. */
function parsed(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, origin);
  } catch {
    return undefined;
  }
}
