import { authenticate } from '../authenticate';
import type { ServerOptions } from '../options';
import type { RequestLike } from '../request';
import type { MemberAuth } from './member-auth';
import { MEMBERS } from './members';

/**
 * Says which member of which organization a request comes from. It reads the session's cookies and verifies the JWT
 * with the project's keys. Where the JWT has expired, is missing, or is not known to be the session token's, it asks
 * the provider once, and `headers` bring a fresh JWT to the browser: add them to the response. A login that still waits
 * for a second factor is no session.
 *
 * Whether the organization is the one that the request is about is for the host to compare: `session.organization_id`.
 *
 * @returns The session, or why there is none. What a cookie claims counts only once it is verified.
 * @throws ServerError `provider_unreachable` if the provider is needed and does not answer: that is no reason to sign
 *   people out. `provider_refused` or `misconfigured` if the options do not match the project.
 * @throws UsageError for a missing or wrong option.
 */
export async function authenticateMember(request: RequestLike, options: ServerOptions): Promise<MemberAuth> {
  const verdict = await authenticate(MEMBERS, request, options);
  return verdict.status === 'signed-in' ? verdict : { ...verdict, member: null, organization: null };
}
