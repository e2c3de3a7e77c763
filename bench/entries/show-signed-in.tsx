import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a page for signed-in users: the client, its provider, and the measured component. */
export function showSignedIn(children: ReactNode): void {
  const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
  const place = document.getElementById('app');
  if (place) createRoot(place).render(<FoyerProvider client={client}>{children}</FoyerProvider>);
}
