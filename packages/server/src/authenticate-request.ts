import type { Auth } from './auth';
import { authenticate } from './authenticate';
import type { ServerOptions } from './options';
import type { RequestLike } from './request';
import { USERS } from './users';

/**
 * Finds out which user sends a request. It reads the session's cookies and verifies the JWT with the project's keys. If
 * the JWT has expired, is missing, or might belong to a different session token, it asks the provider once. `headers`
 * then contain a fresh JWT for the browser: add them to the response.
 *
 * @returns The session, or the reason why there is none. Only verified data, never unverified contents of a cookie.
 * @throws ServerError `provider_unreachable` if the provider is needed and does not answer: don't sign users out for
 * it. `provider_refused` or `misconfigured` if the options do not match the project.
 * @throws UsageError for a missing or wrong option.
 *
 * @example
 * import { authenticateRequest } from '@foyer/server';
 *
 * const options = { publicToken: 'public-token-live-1234', projectId: 'project-live-5678' };
 *
 * export async function handle(request: Request): Promise<Response> {
 *   const auth = await authenticateRequest(request, options);
 *   if (auth.status === 'signed-out') return new Response('Please sign in.', { status: 401, headers: auth.headers });
 *   return Response.json({ userId: auth.session.user_id }, { headers: auth.headers });
 * }
 */
export async function authenticateRequest(request: RequestLike, options: ServerOptions): Promise<Auth> {
  const verdict = await authenticate(USERS, request, options);
  return verdict.status === 'signed-in' ? verdict : { ...verdict, user: null };
}
