import { createAccountRoutes } from '../account/create-account-routes';
import { authenticateRequest } from '../authenticate-request';
import type { Guard } from '../guard/guard';
import { createGuard } from '../guard/guard';
import { sendAnswer, toNodeHandler, withoutBody } from '../node-handler';
import { aRoutePath, checked } from '../option-rules';
import type { ServerOptions } from '../options';
import { createSignInRoutes } from '../sign-in/create-sign-in-routes';
import type { FoyerHandlers, Handled, HandlerOptions } from './handler-options';

type Route = (request: Request) => Promise<Response>;

/**
 * Middleware for Express, Hono and other servers: it finds out which user sent a request, protects routes, refreshes
 * cookies, and answers the routes for sign-in without JavaScript and for account pages.
 *
 * Put it before your routes and before middleware that reads bodies, such as `express.urlencoded()`. Visitors who open
 * a protected page are redirected to `signInURL`, with the page in `return_to`; protected API routes answer
 * `{"error":"signed_out"}` with status 401.
 *
 * @throws UsageError for a missing or wrong option. The middleware fails with a ServerError `provider_unreachable`
 *   (status 503) if the provider is needed and does not answer: users stay signed in.
 *
 * @example
 * const foyer = foyerHandlers({ ...project, protect: ['/api/:path*'], signIn: { config, cookieSecret } });
 * app.use(foyer.express); // Express
 * app.use(foyer.hono); // Hono
 */
export function foyerHandlers(options: HandlerOptions): FoyerHandlers {
  const { protect = [], signInURL = '/login', apiRoutes, signIn, account, ...server } = options;
  const guard = createGuard<Request>('foyerHandlers', { protect, signInURL, apiRoutes });
  const routeOf = createRoutes(server, signIn, account);

  async function handle(request: Request): Promise<Handled> {
    const route = routeOf(new URL(request.url).pathname);
    return route ? { response: await route(request) } : check(request, server, guard);
  }
  return {
    handle,
    async express(request, response, next) {
      try {
        const web = withoutBody(request);
        const route = routeOf(new URL(web.url).pathname);
        if (route) return await toNodeHandler(route)(request, response);
        const { response: answer, auth } = await check(web, server, guard);
        if (answer) return await sendAnswer(response, answer);
        for (const [name, value] of auth.headers) response.appendHeader(name, value);
        response.locals = Object.assign(response.locals ?? {}, { auth });
      } catch (error) {
        return next(error);
      }
      next();
    },
    async hono(context, next) {
      const { response, auth } = await handle(context.req.raw);
      if (response) return response;
      context.set('auth', auth);
      await next();
      for (const [name, value] of auth.headers) context.res.headers.append(name, value);
      return undefined;
    },
  };
}

/** Finds out who sends a request, and refuses visitors on protected routes. */
async function check(request: Request, server: ServerOptions, guard: Guard<Request>): Promise<Handled> {
  const { pathname, search } = new URL(request.url);
  const isProtected = await guard.isProtected(request, pathname);
  const auth = await authenticateRequest(request, server);
  if (!isProtected || auth.status === 'signed-in') return { auth };
  const refusal = guard.refusalOf(request, pathname, pathname + search);
  const { headers } = auth;
  if (refusal.status === 401) return { response: Response.json({ error: 'signed_out' }, { status: 401, headers }) };
  const location = guard.signInURL + refusal.search;
  return { response: new Response(null, { status: refusal.status, headers: [...headers, ['location', location]] }) };
}

/** The routes, by the path of a request. */
function createRoutes(
  server: ServerOptions,
  signIn: HandlerOptions['signIn'],
  account: HandlerOptions['account'],
): (pathname: string) => Route | undefined {
  const { publicToken, projectId = '', endpoints, cookieOptions, fetch, now } = server;
  const signInPath = checked('signIn.path', signIn?.path ?? '/sign-in', aRoutePath);
  const accountPath = checked('account.path', account?.path ?? '/api/account', aRoutePath);
  const shared = { publicToken, endpoints, cookieOptions, fetch, now };
  const toSignIn = signIn && createSignInRoutes({ ...shared, ...signIn, path: signInPath });
  const toAccount = account && createAccountRoutes({ ...server, ...account, projectId, path: accountPath });
  return (pathname) => {
    if (pathname === signInPath) return toSignIn;
    return pathname.startsWith(`${accountPath}/`) ? toAccount : undefined;
  };
}
