import type { LoginConfig } from '@foyer/core';
import type { AccountRouteOptions } from '../account/account-options';
import type { Auth } from '../auth';
import type { GuardOptions } from '../guard/guard';
import type { NodeRequest, NodeResponse } from '../node-handler';
import type { ServerOptions } from '../options';
import type { SignInOptions } from '../sign-in/sign-in-options';

/** Options that the routes share with `authenticateRequest`. */
type Shared = 'publicToken' | 'endpoints' | 'cookieOptions' | 'fetch' | 'now';

/** Options of {@link foyerHandlers}: those of `authenticateRequest`, and of the routes. */
export interface HandlerOptions extends Omit<ServerOptions, 'confirm'>, Pick<GuardOptions<Request>, 'apiRoutes'> {
  /**
   * The routes that only signed-in users can open: patterns such as `/account`, `/notes/:id` or `/account/:path*`,
   * which includes everything below; `!/account/help` excludes a path. Or a function.
   * @defaultValue none
   */
  readonly protect?: GuardOptions<Request>['protect'] | undefined;
  /**
   * The path of the sign-in page.
   * @defaultValue `/login`
   */
  readonly signInURL?: string | undefined;
  /** The options of `createSignInRoutes`, for sign-in without JavaScript. `path` is `/sign-in` by default. */
  readonly signIn?:
    | (Omit<SignInOptions<LoginConfig>, Shared | 'path'> & {
        /**
         * The path of the route. It answers GET and POST.
         * @defaultValue `/sign-in`
         */
        readonly path?: string | undefined;
      })
    | undefined;
  /** The options of `createAccountRoutes`, for account pages. */
  readonly account?: Omit<AccountRouteOptions, keyof ServerOptions> | undefined;
}

/** The properties of an Express response that this package uses. */
export interface ExpressResponse extends NodeResponse {
  /** The values that later middleware reads. */
  locals?: Record<string, unknown>;
}

/** The properties of a Hono context that this package uses. */
export interface HonoContext {
  /** The request. `raw` is the one of the Fetch API. */
  readonly req: { readonly raw: Request };
  /** The response. */
  res: Response;
  /** Stores a value that later middleware reads. */
  set(key: string, value: unknown): void;
}

/** The result of {@link foyerHandlers}. */
export interface FoyerHandlers {
  /**
   * Middleware for Express: `app.use(foyer.express)`. It sets `response.locals.auth`, the result of
   * `authenticateRequest`. Errors go to `next`.
   */
  readonly express: (
    this: void,
    request: NodeRequest,
    response: ExpressResponse,
    next: (error?: unknown) => void,
  ) => Promise<void>;
  /** Middleware for Hono: `app.use(foyer.hono)`. It sets `c.get('auth')`, the result of `authenticateRequest`. */
  readonly hono: (this: void, context: HonoContext, next: () => Promise<void>) => Promise<Response | undefined>;
  /**
   * For other servers, such as Bun, Deno or a Worker. `response` answers the request: a route, a redirect or a 401. If
   * it is missing, the request continues: answer it yourself, and pass the response through `applyTo`.
   */
  readonly handle: (this: void, request: Request) => Promise<Handled>;
}

/** The decision of {@link FoyerHandlers} about a request. */
export type Handled =
  | { readonly response: Response; readonly auth?: undefined }
  | { readonly response?: undefined; readonly auth: Auth };
