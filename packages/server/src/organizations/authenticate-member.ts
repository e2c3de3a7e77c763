import { authenticate } from '../authenticate';
import type { ServerOptions } from '../options';
import type { RequestLike } from '../request';
import type { MemberAuth } from './member-auth';
import { MEMBERS } from './members';

/**
 * Finds out which member of which organization sends a request. It reads the session's cookies and verifies the JWT
 * with the project's keys. If the JWT has expired, is missing, or might belong to a different session token, it asks
 * the provider once. `headers` then contain a fresh JWT for the browser: add them to the response. A sign-in that still
 * waits for a second factor is not a session.
 *
 * Your app must compare `session.organization_id` with the organization of the page.
 *
 * @returns The session, or the reason why there is none. Only verified data, never unverified contents of a cookie.
 * @throws ServerError `provider_unreachable` if the provider is needed and does not answer: don't sign users out for
 * it. `provider_refused` or `misconfigured` if the options do not match the project.
 * @throws UsageError for a missing or wrong option.
 *
 * @example
 * import { authenticateMember } from '@foyer/server/organizations';
 *
 * const options = { publicToken: 'public-token-live-1234', projectId: 'project-live-5678' };
 *
 * export async function handle(request: Request): Promise<Response> {
 *   const auth = await authenticateMember(request, options);
 *   if (auth.status === 'signed-out') return new Response('Please sign in.', { status: 401, headers: auth.headers });
 *   return Response.json({ memberId: auth.session.member_id }, { headers: auth.headers });
 * }
 */
export async function authenticateMember(request: RequestLike, options: ServerOptions): Promise<MemberAuth> {
  const verdict = await authenticate(MEMBERS, request, options);
  return verdict.status === 'signed-in' ? verdict : { ...verdict, member: null, organization: null };
}
