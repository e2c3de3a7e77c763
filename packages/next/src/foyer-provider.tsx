import { getBootstrap, ServerError, toInitialSession } from '@foyer/server';
import type { InitialSession } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import type { AuthOptions } from './auth';
import { auth } from './auth';
import { ClientProvider } from './client/client-provider';
import { signInPath } from './config/environment';
import { serverOptions } from './config/project-options';

/** Props of {@link FoyerProvider}, and the options of `auth`. */
export interface FoyerProviderProps extends AuthOptions {
  /**
   * The page after a sign-in on the sign-in page, if its address has no `return_to`. A path.
   * @defaultValue `/`
   */
  readonly afterSignInURL?: string | undefined;
  /**
   * Extends the session with each background refresh, as the option of `createClient`.
   * @defaultValue `false`
   */
  readonly keepSessionAlive?: boolean | undefined;
  /** The nonce of the page's Content-Security-Policy, for the styles that the server renders. */
  readonly nonce?: string | undefined;
  /** The pages of the layout. */
  readonly children?: ReactNode;
}

/**
 * A server component for a layout: it creates the client, and passes the session and the project's settings from the
 * server, so that neither the signed-in user nor the form flickers. Pages below it are rendered for each request.
 *
 * After a sign-in on the sign-in page the browser goes to `return_to`, or to `afterSignInURL`. On other pages, and when
 * the user signs out, server components render again.
 *
 * @throws UsageError for a missing or wrong environment variable.
 *
 * @example
 * export default function Layout({ children }) {
 *   return <html lang="en"><body><FoyerProvider afterSignInURL="/account">{children}</FoyerProvider></body></html>;
 * }
 */
export async function FoyerProvider(props: FoyerProviderProps) {
  const { afterSignInURL = '/', keepSessionAlive, nonce, children, signInURL, ...given } = props;
  // First, because Next has to know that the page depends on the request.
  const initialSession = await sessionOfRequest({ signInURL, ...given });
  const { publicToken, endpoints, customBaseUrl, cookieOptions, fetch } = serverOptions(given);
  const bootstrap = await getBootstrap({ publicToken, endpoints, customBaseUrl, fetch });
  return (
    <ClientProvider
      publicToken={publicToken}
      options={{ endpoints, customBaseUrl, cookieOptions, keepSessionAlive }}
      initialSession={initialSession}
      bootstrap={bootstrap}
      signInURL={signInPath(signInURL)}
      afterSignInURL={afterSignInURL}
      nonce={nonce}
    >
      {children}
    </ClientProvider>
  );
}

/** Undefined while the provider cannot be reached: the client then finds out. */
async function sessionOfRequest(options: AuthOptions): Promise<InitialSession | null | undefined> {
  try {
    return toInitialSession(await auth(options));
  } catch (error) {
    if (error instanceof ServerError && error.kind === 'provider_unreachable') return undefined;
    throw error;
  }
}
