import * as z from 'zod/mini';
import type { Project } from '../projects/project';
import { ApiError } from './api-error';
import { json } from './envelope';
import { isObject } from './json';

const TOKEN_COOKIE = 'stytch_session';
const JWT_COOKIE = 'stytch_session_jwt';
const INTERMEDIATE_COOKIE = 'stytch_intermediate_session_token';

/** Errors after which a client drops its session (contract 1.6). */
const ENDS: readonly unknown[] = ['user_unauthenticated', 'session_not_found', 'unauthorized_credentials'];

const tokens = { session_token: z.string(), session_jwt: z.string() };
const signedIn = z.object({
  data: z.union([
    z.looseObject({ ...tokens, session: z.looseObject({ expires_at: z.string() }) }),
    z.looseObject({ ...tokens, member_session: z.looseObject({ expires_at: z.string() }) }),
  ]),
});
const halfway = z.object({ data: z.looseObject({ intermediate_session_token: z.string().check(z.minLength(1)) }) });
const INTERMEDIATE_SECONDS = 10 * 60;

/**
 * Sessions of a project that stores them in HttpOnly cookies on its own domain (contract 5.3, 5.6). Scripts see
 * neither token; the cookie authenticates the caller.
 */
export interface HttpOnly {
  readonly sessionToken: string | null;
  readonly intermediateToken: string | null;
  /** Moves the tokens of an answer into cookies, and clears the cookies when the session ends. */
  dress(answer: Response): Promise<Response>;
}

/** Throws `cname_required_for_http_only_cookies` when the request was not sent to the project's own domain. */
export function httpOnly(request: Request, { settings, now }: Project): HttpOnly {
  const { hostname, pathname } = new URL(request.url);
  if (hostname !== settings.cname_domain) throw new ApiError('cname_required_for_http_only_cookies');
  return {
    sessionToken: cookieOf(request, TOKEN_COOKIE),
    intermediateToken: cookieOf(request, INTERMEDIATE_COOKIE),
    async dress(answer) {
      const body: unknown = await answer.clone().json();
      const full = signedIn.safeParse(body);
      if (full.success) return withSession(answer, full.data.data, now);
      const half = halfway.safeParse(body);
      if (half.success) return withIntermediate(answer, half.data.data);
      const isGone = request.method === 'DELETE' && pathname.endsWith('/b2b/organizations/me') && answer.ok;
      const isOver =
        isGone || pathname.endsWith('/sessions/revoke') || (isObject(body) && ENDS.includes(body['error_type']));
      return isOver
        ? withCookies(answer, [
            [TOKEN_COOKIE, '', 0],
            [JWT_COOKIE, '', 0],
          ])
        : answer;
    },
  };
}

/** Sets the cookie of a session or an intermediate session, and clears the second kind: only one exists at a time. */
function withSession(answer: Response, data: z.infer<typeof signedIn>['data'], now: Date): Response {
  const session = 'member_session' in data ? data.member_session : data.session;
  const { expires_at } = z.object({ expires_at: z.string() }).parse(session);
  const seconds = Math.round((Date.parse(expires_at) - now.getTime()) / 1000);
  const hidden = { data: { ...data, session_token: '', session_jwt: '' } };
  return withCookies(json(answer.status, hidden), [
    [TOKEN_COOKIE, data.session_token, seconds],
    [JWT_COOKIE, data.session_jwt, seconds],
    ...('member_session' in data ? [[INTERMEDIATE_COOKIE, '', 0] as const] : []),
  ]);
}

function withIntermediate(answer: Response, data: z.infer<typeof halfway>['data']): Response {
  const hidden = { data: { ...data, intermediate_session_token: '' } };
  return withCookies(json(answer.status, hidden), [
    [INTERMEDIATE_COOKIE, data.intermediate_session_token, INTERMEDIATE_SECONDS],
    [TOKEN_COOKIE, '', 0],
    [JWT_COOKIE, '', 0],
  ]);
}

type Cookie = readonly [name: string, value: string, seconds: number];

function withCookies(answer: Response, cookies: readonly Cookie[]): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value, seconds] of cookies) {
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
