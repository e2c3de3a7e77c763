import type { Auth, Guard } from '@foyer/server/internal';
import { authenticateRequest, createGuard, ServerError } from '@foyer/server/internal';
import type { NextRequest } from 'next/server.js';
import { NextResponse } from 'next/server.js';
import { signInPath } from '../config/environment';
import type { ProjectOptions } from '../config/project-options';
import { serverOptions } from '../config/project-options';
import { PATH_HEADER, withSetCookies } from '../request-headers';

/** Options of {@link foyerProxy}, and those of `authenticateRequest`, with environment variables as defaults. */
export interface FoyerProxyOptions extends ProjectOptions {
  /**
   * The routes that only signed-in users can open: patterns in the syntax of Next's `matcher`, such as
   * `/account/:path*` or `!/account/help` to exclude a path, or a function.
   */
  readonly protect: readonly string[] | ((request: NextRequest) => boolean | Promise<boolean>);
  /**
   * The path of the sign-in page.
   * @defaultValue the environment variable `FOYER_SIGN_IN_URL`, else `/login`
   */
  readonly signInURL?: string | undefined;
  /**
   * Protected routes that answer visitors with 401 instead of a redirect.
   * @defaultValue `/api/:path*` and `/trpc/:path*`
   */
  readonly apiRoutes?: readonly string[] | undefined;
  /**
   * Creates the response of a request that continues, for hosts whose proxy does more, such as a
   * Content-Security-Policy. It gets the headers for server components: pass them on.
   * @defaultValue `NextResponse.next({ request: { headers } })`
   */
  readonly respond?: ((request: NextRequest, headers: Headers) => NextResponse | Promise<NextResponse>) | undefined;
}

/** Files of Next itself. The sign-in page needs them. */
const NEXT_FILES = /^\/(?:_next\/(?:static|image|webpack-hmr)|__nextjs)/;
/** Files of the `public` folder, such as pictures: no session is refreshed for them. */
const FILE = /\.[a-z\d]{1,8}$/i;

/**
 * Creates the function of `proxy.ts` (Next 16) or `middleware.ts` (Next 14 and 15).
 *
 * It redirects visitors who open a protected page to the sign-in page, with the page's path in `return_to`. Protected
 * API routes answer `{"error":"signed_out"}` with status 401. For users it refreshes the cookies of the session, in the
 * response and in the request, so that server components of the same request see the fresh ones. If the provider cannot
 * be reached, protected routes answer with status 503, and users stay signed in.
 *
 * The proxy is the first check, not the only one: also call `auth()` where a page or a route reads data of the user.
 *
 * @throws UsageError for a pattern that it cannot read, or if `protect` includes the sign-in page. Environment
 *   variables are checked with the first request.
 *
 * @example
 * // proxy.ts
 * export const proxy = foyerProxy({ protect: ['/account/:path*'] });
 * // middleware.ts, before Next 16
 * export const middleware = foyerProxy({ protect: ['/account/:path*'] });
 */
export function foyerProxy(options: FoyerProxyOptions): (request: NextRequest) => Promise<NextResponse> {
  const { protect, signInURL, apiRoutes, respond = goOn, ...given } = options;
  const guard = createGuard('foyerProxy', { protect, signInURL: signInPath(signInURL), apiRoutes });
  return async (request) => {
    const { pathname } = request.nextUrl;
    if (NEXT_FILES.test(pathname)) return NextResponse.next();
    const isProtected = await guard.isProtected(request, pathname);
    if (!isProtected && FILE.test(pathname)) return respond(request, headersOf(request));
    try {
      const auth = await authenticateRequest(request, serverOptions(given));
      if (isProtected && auth.status === 'signed-out') return refuse(request, auth, guard);
      return pass(await respond(request, headersOf(request, auth)), auth, isProtected);
    } catch (error) {
      if (!(error instanceof ServerError) || error.kind !== 'provider_unreachable') throw error;
      return isProtected ? unavailable(guard.isApi(pathname)) : respond(request, headersOf(request));
    }
  };
}

const goOn = (_request: NextRequest, headers: Headers): NextResponse => NextResponse.next({ request: { headers } });

/** The headers for server components: the path of the page for `redirectToSignIn` of `auth()`, and fresh cookies. */
function headersOf(request: NextRequest, auth?: Auth): Headers {
  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, pathOf(request));
  const lines = auth?.headers.getSetCookie() ?? [];
  if (lines.length === 0) return headers;
  const cookies = withSetCookies(headers.get('cookie') ?? '', lines);
  if (cookies === '') headers.delete('cookie');
  else headers.set('cookie', cookies);
  return headers;
}

/** A public page without new cookies can be the same for everybody, so its caching is left to Next. */
const pass = (response: NextResponse, { headers }: Auth, isPersonal: boolean): NextResponse =>
  isPersonal || headers.getSetCookie().length > 0 ? addHeaders(response, headers) : response;

function refuse(request: NextRequest, { headers }: Auth, guard: Guard<NextRequest>): NextResponse {
  const refusal = guard.refusalOf(request, request.nextUrl.pathname, pathOf(request));
  if (refusal.status === 401) return addHeaders(failure('signed_out', 401), headers);
  const url = request.nextUrl.clone();
  url.pathname = guard.signInURL;
  url.search = refusal.search;
  return addHeaders(NextResponse.redirect(url, refusal.status), headers);
}

/** The path that the browser asked for, with `basePath` and query. */
function pathOf({ nextUrl }: NextRequest): string {
  const { pathname, searchParams } = new URL(nextUrl.href);
  // Next's own parameter of requests for server components.
  searchParams.delete('_rsc');
  const search = searchParams.toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

function unavailable(isApi: boolean): NextResponse {
  const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
  if (isApi) return addHeaders(failure('provider_unreachable', 503), new Headers(headers));
  return new NextResponse("The sign-in service can't be reached. Try again in a minute.", { status: 503, headers });
}

const failure = (error: string, status: number): NextResponse => NextResponse.json({ error }, { status });

function addHeaders(response: NextResponse, headers: Headers): NextResponse {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}
