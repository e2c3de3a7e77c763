import type { AuthContext } from 'better-auth';

/** Headers that belong to the answer of the contract, whatever hooks set. */
const OURS = new Set(['content-type', 'content-length', 'cache-control', 'location', 'vary']);

/**
 * Collects the headers and cookies that hooks of the host set for an answer, without the cookies of the session: those
 * are only set so that hooks see who has signed in, and pages of Foyer have a token.
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
 * The headers of an error that better-auth throws: those that it was made with, and those that hooks had set before it.
 */
export function headersOfError(error: unknown): Headers[] {
  if (typeof error !== 'object' || error === null) return [];
  const hidden = Object.getOwnPropertySymbols(error).map((symbol): unknown => Reflect.get(error, symbol));
  const given: unknown = Reflect.get(error, 'headers');
  const own =
    typeof given === 'object' && given !== null && !hidden.includes(given) ? [new Headers(given as HeadersInit)] : [];
  return [...hidden.filter((value) => value instanceof Headers), ...own];
}

/** Adds collected headers to an answer. */
export function withHeaders(answer: Response, headers: Headers): Response {
  headers.forEach((value, name) => answer.headers.append(name, value));
  return answer;
}
