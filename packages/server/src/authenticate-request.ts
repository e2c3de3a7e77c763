import type { Auth } from './auth';
import { authenticate } from './authenticate';
import type { ServerOptions } from './options';
import type { RequestLike } from './request';
import { USERS } from './users';

/**
 * Says who a request comes from. It reads the session's cookies and verifies the JWT with the project's keys. Where the
 * JWT has expired, is missing, or is not known to be the session token's, it asks the provider once, and `headers`
 * bring a fresh JWT to the browser: add them to the response.
 *
 * @returns The session, or why there is none. What a cookie claims counts only once it is verified.
 * @throws ServerError `provider_unreachable` if the provider is needed and does not answer: that is no reason to sign
 *   people out. `provider_refused` or `misconfigured` if the options do not match the project.
 * @throws UsageError for a missing or wrong option.
 */
export async function authenticateRequest(request: RequestLike, options: ServerOptions): Promise<Auth> {
  const verdict = await authenticate(USERS, request, options);
  return verdict.status === 'signed-in' ? verdict : { ...verdict, user: null };
}
