import { getBootstrap, ServerError, toInitialSession } from '@foyer/server';
import type { LoginConfig } from '@foyer/core';
import type { InitialSession } from '@foyer/react-headless';
import type { FoyerProviderProps as WidgetProviderProps } from '@foyer/react-ui';
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
  /** The `styles` of all widgets below. A key of a widget's own `styles`, such as `colors`, replaces the whole key. */
  readonly appearance?: WidgetProviderProps['appearance'];
  /** The texts of all widgets below, by key, in ICU MessageFormat. */
  readonly strings?: WidgetProviderProps['strings'];
  /**
   * The language of all widgets below: the BCP 47 tag of one of `languages`, such as `de`, or `auto`. Default: English.
   */
  readonly locale?: string | undefined;
  /**
   * The languages for `locale`. Export them from a file that begins with `'use client'`, because a server component
   * cannot pass a function of its own.
   */
  readonly languages?: WidgetProviderProps['languages'];
  /**
   * The configuration of all logins below. Account pages use it as `login`. The page after a sign-in is the prop
   * `afterSignInURL`.
   */
  readonly config?: Omit<Partial<LoginConfig>, 'afterSignInURL'> | undefined;
  /** The pages of the layout. */
  readonly children?: ReactNode;
}

/**
 * A server component for a layout: it creates the client, and passes the session and the project's settings from the
 * server, so that neither the signed-in user nor the form flickers. Pages below it are rendered for each request.
 * Widgets below it inherit `appearance`, `strings`, `locale`, `languages` and `config`.
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
  const { afterSignInURL = '/', keepSessionAlive, nonce, children, signInURL, ...rest } = props;
  const { appearance, strings, locale, languages, config, ...given } = rest;
  const settings = { appearance, strings, locale, languages, config };
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
      {...settings}
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
