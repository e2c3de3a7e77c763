'use client';
import { FoyerProvider } from '@foyer/react-headless';
import { UserButton } from '@foyer/react-ui/user-button';
import type { ReactNode } from 'react';
import { client } from '../client';

const config = { accountURL: '/account/settings', afterSignOutURL: '/login' };
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <FoyerProvider client={client}>
      <header>
        <a href="/account">Home</a>
        <UserButton config={config} />
      </header>
      {children}
    </FoyerProvider>
  );
}
