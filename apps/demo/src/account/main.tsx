import type { Client } from '@foyer/core';
import type { AccountSectionName } from '@foyer/core/account';
import { ACCOUNT_SECTIONS } from '@foyer/core/account';
import { FoyerProvider, useUser } from '@foyer/react-headless';
import { loadLocale } from '@foyer/locales/account/load';
import { Login } from '@foyer/react-ui';
import { Account } from '@foyer/react-ui/account';
import { UserButton } from '@foyer/react-ui/user-button';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { LINK_LOGIN, readConfig } from './read-config';

declare global {
  interface Window {
    client: Client;
  }
}

const address = new URL(location.href);
const config = readConfig(address);
const client = demoClient(readProvider(address));
window.client = client;

const DARK = { colorScheme: 'dark' } as const;

/** Logs the names of the callbacks' events, without their data. */
function useEventLog() {
  const [events, setEvents] = useState<readonly string[]>([]);
  const note = useCallback((what: string) => setEvents((before) => [...before, what]), []);
  const callbacks = useMemo(
    () => ({
      onEvent: ({ type }: { readonly type: string }) => note(type),
      onError: ({ code }: { readonly code: string }) => note(`error ${code}`),
    }),
    [note],
  );
  return { events, callbacks };
}

interface PageProps {
  readonly locale: string;
  readonly isDark: boolean;
  /** The section that shows first, if the page manages it itself. */
  readonly first: AccountSectionName | undefined;
  /** The page has no login: the account page stays, even for a visitor. */
  readonly stays: boolean;
  /** The page was opened by a link, which the login consumes even if a user is signed in. */
  readonly isLink: boolean;
}

/** A site with a user button, and an account page for signed-in users. */
function Page({ locale, isDark, isLink, first, stays }: PageProps) {
  const [section, setSection] = useState<AccountSectionName | null | undefined>(first);
  const kept = first && { section, onSection: setSection };
  const { user } = useUser();
  const { events, callbacks } = useEventLog();
  const words = { locale, languages: loadLocale, ...(isDark && { styles: DARK }) };
  return (
    <>
      <header className="account-bar">
        <span className="account-bar-name">Harbour</span>
        <UserButton config={{ accountURL: location.href }} {...words} />
      </header>
      <main className="account-place" data-testid="account">
        {stays || (user && !isLink) ? (
          <Account config={config} callbacks={callbacks} {...kept} {...words} />
        ) : (
          <Login config={isLink ? LINK_LOGIN : config.login} />
        )}
        <div className="account-events" role="log" aria-label="Events">
          {events.map((what, index) => (
            <p key={index}>{what}</p>
          ))}
        </div>
      </main>
    </>
  );
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider client={client}>
        <Page
          locale={address.searchParams.get('lang') ?? 'en'}
          isDark={address.searchParams.get('look') === 'dark'}
          first={ACCOUNT_SECTIONS.find((name) => name === address.searchParams.get('section'))}
          stays={address.searchParams.has('stays')}
          isLink={address.searchParams.get('stytch_token_type') === 'magic_links'}
        />
      </FoyerProvider>
    </StrictMode>,
  );
}
