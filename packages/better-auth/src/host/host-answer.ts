import type { AuthContext } from 'better-auth';

/** Headers that only the contract's response sets, not hooks. */
const OURS = new Set(['content-type', 'content-length', 'cache-control', 'location', 'vary']);

/**
 * Collects the headers and cookies that hooks of the host set for a response, without session cookies: those only exist
 * for hooks that need to know who has signed in. Foyer's pages get a token.
 */
export function collectHeaders(into: Headers, { authCookies }: AuthContext, headers: Headers | null | undefined): void {
  const session = [authCookies.sessionToken, authCookies.sessionData, authCookies.dontRememberToken].map(
    ({ name }) => name,
  );
  headers?.forEach((value, name) => {
    const cookie = value.slice(0, value.indexOf('='));
    const isOfSession = name === 'set-cookie' && session.some((own) => cookie === own || cookie.startsWith(`${own}.`));
    if (isOfSession || OURS.has(name) || name.startsWith('access-control-allow-')) return;
    if (name === 'set-cookie') into.append(name, value);
    else into.set(name, value);
  });
}

/**
 * The headers of an error that better-auth throws: the headers of the error itself, and those that hooks had set
 * before.
 */
export function headersOfError(error: unknown): Headers[] {
  if (typeof error !== 'object' || error === null) return [];
  const hidden = Object.getOwnPropertySymbols(error).map((symbol): unknown => Reflect.get(error, symbol));
  const given: unknown = Reflect.get(error, 'headers');
  const own =
    typeof given === 'object' && given !== null && !hidden.includes(given) ? [new Headers(given as HeadersInit)] : [];
  return [...hidden.filter((value) => value instanceof Headers), ...own];
}

/** Adds collected headers to a response. */
export function withHeaders(answer: Response, headers: Headers): Response {
  headers.forEach((value, name) => answer.headers.append(name, value));
  return answer;
}
