import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { afterEach, vi } from 'vitest';

const made: Client[] = [];
afterEach(() => {
  for (const client of made.splice(0)) client.destroy();
});

/** A client on a page without network, for parts that need its clock and its phone rules, and a tree around it. */
export function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createClient('public-token-test-skin');
  made.push(client);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <FoyerProvider client={client}>{children}</FoyerProvider>
    </StrictMode>
  );
  return { client, wrapper };
}
