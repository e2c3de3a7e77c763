import type { Client } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { UserButton } from '@foyer/react-ui/user-button';
import type { ReactNode } from 'react';
import { siblingPage } from './acme-party';

interface NotesPageProps {
  readonly client: Client;
  /** The address of the page, with its provider and project. */
  readonly here: URL;
  readonly children: ReactNode;
}

/** A page of Acme Notes: its name, and at the top right the user button of Harbour Library. */
export function NotesPage({ client, here, children }: NotesPageProps) {
  const home = siblingPage(here, 'acme.html');
  return (
    <FoyerProvider client={client}>
      <header className="notes-bar">
        <a className="notes-name" href={home}>
          Acme Notes
        </a>
        <UserButton config={{ accountURL: siblingPage(here, 'acme-account.html'), afterSignOutURL: home }} />
      </header>
      {children}
    </FoyerProvider>
  );
}
