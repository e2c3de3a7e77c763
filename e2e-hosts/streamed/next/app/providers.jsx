'use client';
import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import Link from 'next/link';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: 'http://localhost:4400' } });

export const Providers = ({ children }) => (
  <FoyerProvider client={client}>
    <nav>
      <Link href="/">Home</Link> <Link href="/login">Login page</Link>
    </nav>
    {children}
  </FoyerProvider>
);
