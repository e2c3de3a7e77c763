import * as z from 'zod/mini';
import type { Project } from '../projects/project';
import { ApiError } from './api-error';
import { json } from './envelope';
import { isObject } from './json';

const TOKEN_COOKIE = 'stytch_session';
const JWT_COOKIE = 'stytch_session_jwt';

/** Errors after which a client drops its session (contract 1.6). */
const ENDS: readonly unknown[] = ['user_unauthenticated', 'session_not_found', 'unauthorized_credentials'];

const signedIn = z.object({
  data: z.looseObject({
    session_token: z.string(),
    session_jwt: z.string(),
    session: z.looseObject({ expires_at: z.string() }),
  }),
});

/**
 * Sessions of a project that keeps them in HttpOnly cookies on its own domain (contract 5.3, 5.6). Scripts see
 * neither token; the cookie authenticates the caller.
 */
export interface HttpOnly {
  readonly sessionToken: string | null;
  /** Moves the tokens of an answer into cookies, and clears the cookies when the session is over. */
  dress(answer: Response): Promise<Response>;
}

/** Throws `cname_required_for_http_only_cookies` when the request was not sent to the project's own domain. */
export function httpOnly(request: Request, { settings, now }: Project): HttpOnly {
  const { hostname, pathname } = new URL(request.url);
  if (hostname !== settings.cname_domain) throw new ApiError('cname_required_for_http_only_cookies');
  return {
    sessionToken: cookieOf(request, TOKEN_COOKIE),
    async dress(answer) {
      const body: unknown = await answer.clone().json();
      const found = signedIn.safeParse(body);
      const isOver = pathname.endsWith('/sessions/revoke') || (isObject(body) && ENDS.includes(body['error_type']));
      if (!found.success) return isOver ? withCookies(answer, '', '', 0) : answer;
      const { session_token, session_jwt, session } = found.data.data;
      const seconds = Math.round((Date.parse(session.expires_at) - now.getTime()) / 1000);
      const hidden = { data: { ...found.data.data, session_token: '', session_jwt: '' } };
      return withCookies(json(answer.status, hidden), session_token, session_jwt, seconds);
    },
  };
}

function withCookies(answer: Response, token: string, jwt: string, seconds: number): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of [[TOKEN_COOKIE, token], [JWT_COOKIE, jwt]] as const) {
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

function cookieOf(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split('; ') ?? []) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1) || null;
  }
  return null;
}
