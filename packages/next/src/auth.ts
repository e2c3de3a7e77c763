import type { Auth, SignedIn, SignedOut } from '@foyer/server';
import { warn } from '@foyer/core/internal/shared';
import { authenticateRequest, UsageError } from '@foyer/server';
import { returnPath, signInAddress } from '@foyer/server/internal';
import { headers } from 'next/headers.js';
// Without an ending: only by this name Next puts the module for servers here, which builds of route handlers need.
import { redirect } from 'next/navigation';
import * as server from 'next/server.js';
import { signInPath } from './config/environment';
import type { ProjectOptions } from './config/project-options';
import { serverOptions } from './config/project-options';
import { PATH_HEADER } from './request-headers';

/** Options of {@link auth}, and those of `authenticateRequest`, with environment variables as defaults. */
export interface AuthOptions extends ProjectOptions {
  /**
   * The path of the sign-in page.
   * @defaultValue the environment variable `FOYER_SIGN_IN_URL`, else `/login`
   */
  readonly signInURL?: string | undefined;
}

interface ForPage {
  /**
   * Redirects to the sign-in page, which returns the user to this page. Call it outside of `try`, because Next
   * redirects with an error. Write `return redirectToSignIn()`, so that TypeScript knows that the code below has a
   * user.
   *
   * @param returnTo The path to return to. Default: the requested page, if the request came through `foyerProxy`.
   */
  readonly redirectToSignIn: (this: void, returnTo?: string) => never;
}

/** The result of {@link auth}: the result of `authenticateRequest`, with two more properties. */
export type NextAuth =
  | (SignedIn & ForPage & { readonly isSignedIn: true })
  | (SignedOut & ForPage & { readonly isSignedIn: false });

/** The results of a request, by whether the provider was asked. */
const results = new WeakMap<object, Map<boolean, Promise<Auth>>>();

/**
 * The user who sent the current request, in server components, server actions and route handlers. All calls of one
 * request share one result.
 *
 * `user` is set only with `verifyWithProvider: true`, which asks the provider. Without it the check makes no request,
 * and `session.user_id` is the only data about the user.
 *
 * @throws UsageError outside of a request, and for a missing or wrong environment variable. ServerError
 * `provider_unreachable` if the provider is needed and does not answer.
 *
 * @example
 * const { user, redirectToSignIn } = await auth({ verifyWithProvider: true });
 * if (!user) return redirectToSignIn();
 */
export async function auth(options: AuthOptions = {}): Promise<NextAuth> {
  const { signInURL, ...given } = options;
  const list = await requestHeaders();
  const result = await shared(list, given);
  const redirectToSignIn = (returnTo?: string): never => {
    const origin = 'http://localhost';
    const wanted = returnTo ?? list.get(PATH_HEADER);
    if (wanted === null && process.env['NODE_ENV'] !== 'production') warn('FOYER_NO_PROXY', NO_PROXY);
    const page = returnPath(wanted, origin);
    return redirect(signInAddress(signInPath(signInURL), page));
  };
  return result.status === 'signed-in'
    ? { ...result, isSignedIn: true, redirectToSignIn }
    : { ...result, isSignedIn: false, redirectToSignIn };
}

/** Next has one object with the headers for each request. Calls with options of their own have their own result. */
async function shared(list: Headers, given: ProjectOptions): Promise<Auth> {
  const { verifyWithProvider = false, ...own } = given;
  const authenticate = () => authenticateRequest({ headers: list }, serverOptions(given));
  if (Object.keys(own).length > 0) return authenticate();
  const ofRequest = results.get(list) ?? new Map<boolean, Promise<Auth>>();
  results.set(list, ofRequest);
  const known = ofRequest.get(verifyWithProvider) ?? (verifyWithProvider ? undefined : ofRequest.get(true));
  const result = known ?? authenticate();
  ofRequest.set(verifyWithProvider, result);
  return result;
}

/**
 * The check of a session depends on the time, which Next 16 refuses in a page that it prerenders ahead of a request
 * with cookies. Next 14 has no such function.
 */
const requested = ({ connection }: Partial<typeof server>): Promise<void> | undefined => connection?.();

async function requestHeaders(): Promise<Headers> {
  try {
    const list = await headers();
    await requested(server);
    return list;
  } catch (cause) {
    // Next's other errors make a page dynamic, and have to reach Next.
    if (!(cause instanceof Error) || !cause.message.includes('outside a request scope')) throw cause;
    throw new UsageError(
      'FOYER_OUTSIDE_REQUEST',
      'auth() was called outside of a request. Call it inside a server component, a server action or a route handler, not at the top level of a module. In client components, use the hooks of @foyer/react-headless, such as useSession.',
      { cause },
    );
  }
}

const NO_PROXY =
  'redirectToSignIn() does not know the path of the page, because foyerProxy did not run for it, so users do not return to the page after the sign-in. Name the file proxy.ts and its export proxy; before Next 16, middleware.ts and middleware. Both belong into the root folder, or into src if you have it. Or pass the path: redirectToSignIn("/account").';
