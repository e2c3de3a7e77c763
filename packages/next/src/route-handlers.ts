import type { LoginConfig } from '@foyer/core';
import type { SignInOptions } from '@foyer/server';
import { createSignInRoutes } from '@foyer/server';
import type { AccountRouteOptions } from '@foyer/server/account';
import { createAccountRoutes } from '@foyer/server/account';
import { cookieSecretFromEnvironment, projectSecretFromEnvironment } from './config/environment';
import type { ProjectOptions } from './config/project-options';
import { serverOptions } from './config/project-options';

/** A function that a `route.ts` exports as `GET` or another method. */
export type RouteHandler = (request: Request) => Promise<Response>;

/** Options of {@link foyerSignIn}: those of `createSignInRoutes`. */
export interface SignInHandlerOptions extends Omit<
  SignInOptions<LoginConfig>,
  'publicToken' | 'endpoints' | 'cookieSecret' | 'path'
> {
  /**
   * The project's public token, the same as in the browser.
   * @defaultValue the environment variable `FOYER_PUBLIC_TOKEN`
   */
  readonly publicToken?: string | undefined;
  /**
   * The base addresses of the API, without a trailing slash.
   * @defaultValue the environment variable `FOYER_API_URL`, else the hosted API
   */
  readonly endpoints?: SignInOptions<LoginConfig>['endpoints'];
  /**
   * Encrypts the states of the sign-in in cookies: at least 32 random characters. Of several, the first one encrypts.
   * @defaultValue the environment variable `FOYER_COOKIE_SECRET`
   */
  readonly cookieSecret?: string | readonly string[] | undefined;
  /**
   * The path of the route.
   * @defaultValue `/sign-in`, for the file `app/sign-in/route.ts`
   */
  readonly path?: string | undefined;
}

/** Options of {@link foyerAccount}: those of `createAccountRoutes`. */
export interface AccountHandlerOptions
  extends Omit<ProjectOptions, 'verifyWithProvider'>, Pick<AccountRouteOptions, 'origin' | 'onError'> {
  /**
   * The secret of the project, for calls that only a server can send.
   * @defaultValue the environment variable `FOYER_PROJECT_SECRET`
   */
  readonly projectSecret?: string | undefined;
  /**
   * The path prefix of the routes.
   * @defaultValue `/api/account`, for the file `app/api/account/[...path]/route.ts`
   */
  readonly path?: string | undefined;
}

/**
 * The route of a sign-in without JavaScript: `createSignInRoutes` with environment variables. They are checked with the
 * first request, so that a build needs no secret.
 *
 * @returns The handlers of a `route.ts`. They throw a UsageError for a missing or wrong option.
 *
 * @example
 * // app/sign-in/route.ts
 * export const { GET, POST } = foyerSignIn({ config: login, afterSignIn: '/account' });
 */
export function foyerSignIn(options: SignInHandlerOptions): {
  readonly GET: RouteHandler;
  readonly POST: RouteHandler;
} {
  const { publicToken, endpoints, cookieSecret, path = '/sign-in', ...rest } = options;
  const handle = onFirstRequest(() =>
    createSignInRoutes({
      ...rest,
      ...forPage({ publicToken, endpoints }),
      cookieSecret: cookieSecret ?? cookieSecretFromEnvironment(),
      path,
    }),
  );
  return { GET: handle, POST: handle };
}

/**
 * The route of the account pages: `createAccountRoutes` with environment variables. They are checked with the first
 * request, so that a build needs no secret.
 *
 * @returns The handlers of a `route.ts`. They throw a UsageError for a missing or wrong option.
 *
 * @example
 * // app/api/account/[...path]/route.ts
 * export const { GET, DELETE } = foyerAccount();
 */
export function foyerAccount(options: AccountHandlerOptions = {}): {
  readonly GET: RouteHandler;
  readonly DELETE: RouteHandler;
} {
  const { projectSecret, path, origin, onError, ...given } = options;
  const handle = onFirstRequest(() => {
    const server = serverOptions(given);
    return createAccountRoutes({
      ...server,
      projectId: server.projectId ?? server.publicToken.replace('public-token-', 'project-'),
      projectSecret: projectSecret ?? projectSecretFromEnvironment(server.publicToken),
      path,
      origin,
      onError,
    });
  });
  return { GET: handle, DELETE: handle };
}

/** The sign-in route makes no use of a project id. */
function forPage(given: Pick<SignInHandlerOptions, 'publicToken' | 'endpoints'>) {
  const { publicToken, endpoints } = serverOptions({ ...given, audience: 'none' });
  return { publicToken, endpoints };
}

function onFirstRequest(create: () => RouteHandler): RouteHandler {
  let routes: RouteHandler | undefined;
  return async (request) => {
    // Before Next 15, a build calls GET, and Next learns from an error here that the response depends on the request.
    request.headers.get('cookie');
    routes ??= create();
    return routes(request);
  };
}
