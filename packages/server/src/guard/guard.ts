import { UsageError } from '../errors';
import { aRoutePath, checked } from '../option-rules';
import { RETURN_TO } from './return-path';
import type { RouteMatcher } from './route-patterns';
import { routeMatcher } from './route-patterns';

/** Options that say which routes only signed-in users can open. */
export interface GuardOptions<AnyRequest> {
  /**
   * The routes that only signed-in users can open: patterns such as `/account`, `/notes/:id` or `/account/:path*`,
   * which includes everything below; `!/account/help` excludes a path. Or a function.
   */
  readonly protect: readonly string[] | ((request: AnyRequest) => boolean | Promise<boolean>);
  /** The path of the sign-in page, such as `/login`. */
  readonly signInURL: string;
  /**
   * Protected routes that answer visitors with 401 instead of a redirect.
   * @defaultValue `['/api/:path*', '/trpc/:path*']`
   */
  readonly apiRoutes?: readonly string[] | undefined;
}

/** The parts of a request that decide how it is refused. */
export interface Refused {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
}

/** The response for a visitor: a 401, or a redirect to the sign-in page with a query. */
export type GuardRefusal = { readonly status: 401 } | { readonly status: 303 | 307; readonly search: string };

export interface Guard<AnyRequest> {
  readonly isApi: RouteMatcher;
  readonly signInURL: string;
  /** @throws UsageError if a function of the host protects the sign-in page. */
  isProtected(this: void, request: AnyRequest, pathname: string): Promise<boolean>;
  /**
   * How to answer a visitor.
   *
   * @param returnTo The path to return to, with its query.
   */
  refusalOf(this: void, request: Refused, pathname: string, returnTo: string): GuardRefusal;
}

const API_ROUTES = ['/api/:path*', '/trpc/:path*'];

/**
 * @param caller The function with these options, for messages.
 * @throws UsageError for a pattern that it cannot read, or if `protect` includes the sign-in page.
 */
export function createGuard<AnyRequest>(caller: string, options: GuardOptions<AnyRequest>): Guard<AnyRequest> {
  const { protect, apiRoutes = API_ROUTES } = options;
  const signInURL = checked('signInURL', options.signInURL, aRoutePath);
  const isApi = routeMatcher([caller, 'apiRoutes'], apiRoutes);
  const isIncluded = typeof protect === 'function' ? undefined : routeMatcher([caller, 'protect'], listOf(protect));
  if (isIncluded?.(signInURL)) throw loop();
  return {
    isApi,
    signInURL,
    async isProtected(request, pathname) {
      const isProtected = typeof protect === 'function' ? await protect(request) : isIncluded?.(pathname) === true;
      if (isProtected && pathname === signInURL) throw loop();
      return isProtected;
    },
    refusalOf(request, pathname, returnTo) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isApi(pathname) || !(isRead || isNavigation(request))) return { status: 401 };
      // The sign-in cannot repeat a post, so it does not return there.
      return isRead
        ? { status: 307, search: `?${RETURN_TO}=${encodeURIComponent(returnTo)}` }
        : { status: 303, search: '' };
    },
  };

  function listOf(given: unknown): readonly string[] {
    if (Array.isArray(given)) return given as readonly string[];
    throw new UsageError(
      'FOYER_NO_PROTECT',
      `${caller} needs "protect": a list of patterns such as ["/account/:path*"], or a function that gets the request.`,
    );
  }

  function loop(): UsageError {
    return new UsageError(
      'FOYER_REDIRECT_LOOP',
      `${caller} would redirect visitors in a loop: "protect" includes the sign-in page "${signInURL}". Exclude it with the pattern "!${signInURL}", or set "signInURL" to your sign-in page.`,
    );
  }
}

/** Whether a browser sends the request to open a page, such as a form without a script. */
function isNavigation({ headers }: Refused): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate';
}
