'use client';
import type { Client, ClientOptions } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { FoyerProviderProps } from '@foyer/react-ui';
import { FoyerProvider } from '@foyer/react-ui';
import { RETURN_TO, returnPath } from '@foyer/server/internal';
import { usePathname, useRouter } from 'next/navigation.js';
import { useEffect, useRef } from 'react';

/** The settings that widgets inherit, and that a server component can pass. */
type WidgetSettings = Pick<FoyerProviderProps, 'appearance' | 'strings' | 'locale' | 'languages' | 'config'>;

/** Plain data, because a server component passes it. */
export interface ClientProviderProps
  extends WidgetSettings, Pick<FoyerProviderProps, 'initialSession' | 'bootstrap' | 'nonce' | 'children'> {
  readonly publicToken: string;
  readonly options: ClientOptions;
  readonly signInURL: string;
  readonly afterSignInURL: string;
}

/** The provider of react-ui, with a client for the page and Next's router. */
export function ClientProvider({
  publicToken,
  options,
  signInURL,
  afterSignInURL,
  initialSession,
  ...rest
}: ClientProviderProps) {
  const client = clientOf(publicToken, options);
  const isSignInPage = usePathname() === signInURL;
  useServerRefresh(client, isSignInPage, initialSession);
  const onSignedIn = () => {
    if (isSignInPage) leave(afterSignInURL);
  };
  return <FoyerProvider client={client} callbacks={{ onSignedIn }} initialSession={initialSession} {...rest} />;
}

/** One client for the whole page: layouts can be mounted more than once. On a server, a client has no session. */
const clients = new Map<string, Client>();

function clientOf(publicToken: string, options: ClientOptions): Client {
  const key = JSON.stringify([publicToken, options]);
  const client = clients.get(key) ?? createClient(publicToken, options);
  clients.set(key, client);
  return client;
}

/**
 * Renders server components again when the user changes, here or in another tab. The sign-in page stays: the widget
 * might show further screens after the session has begun.
 */
function useServerRefresh(
  client: Client,
  isSignInPage: boolean,
  initialSession: ClientProviderProps['initialSession'],
): void {
  const router = useRouter();
  const rendered = useRef(initialSession === undefined ? undefined : idOf(initialSession?.session));
  useEffect(
    () =>
      client.session.onChange((session) => {
        const before = rendered.current;
        rendered.current = idOf(session);
        // Undefined: the server does not know, so it has rendered nothing of a user.
        if (before !== undefined && before !== rendered.current && !isSignInPage) router.refresh();
      }),
    [client, isSignInPage, router],
  );
}

const idOf = (session: { readonly user_id: string } | null | undefined): string | null => session?.user_id ?? null;

/** Loads the page anew: Next's router might have cached it for a visitor. */
function leave(afterSignInURL: string): void {
  const { origin, search } = window.location;
  const path = returnPath(new URLSearchParams(search).get(RETURN_TO), origin) ?? afterSignInURL;
  window.location.assign(new URL(path, origin));
}
