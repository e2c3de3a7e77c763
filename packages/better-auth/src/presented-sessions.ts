import type { AuthContext, GenericEndpointContext } from 'better-auth';
import type { SessionRow } from './tables';

/** The live sessions that a call of better-auth's own presents: in its cookie, or by its plugin `bearer`. */
export async function presentedSessions(
  { authCookies, secret, internalAdapter }: AuthContext,
  call: Pick<GenericEndpointContext, 'headers' | 'getSignedCookie'>,
): Promise<SessionRow[]> {
  // As that plugin reads it: spelt in another way, and with a signature behind it or none. What is no escape stays as
  // it is.
  const bearer = new URLSearchParams(
    `token=${/^bearer\s+(\S+)/i.exec(call.headers?.get('authorization') ?? '')?.[1] ?? ''}`,
  ).get('token');
  const cookie = call.headers === undefined ? null : await call.getSignedCookie(authCookies.sessionToken.name, secret);
  const found: SessionRow[] = [];
  for (const token of [cookie, bearer?.split('.')[0]]) {
    const held = token ? await internalAdapter.findSession(token) : null;
    if (held !== null && held.session.expiresAt.getTime() > Date.now()) found.push(held.session);
  }
  return found;
}
