import type { AuthContext, GenericEndpointContext } from 'better-auth';
import type { SessionRow } from './tables';

/** The active sessions in a request to better-auth: in its cookie, or through its plugin `bearer`. */
export async function presentedSessions(
  { authCookies, secret, internalAdapter }: AuthContext,
  call: Pick<GenericEndpointContext, 'headers' | 'getSignedCookie'>,
): Promise<SessionRow[]> {
  // Reads the header like that plugin: percent-encoded, with or without a signature. Invalid escapes stay unchanged.
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
