import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { onTestFinished, vi } from 'vitest';

/** A client without network, for parts that need its clock and its phone rules, and a tree that provides it. */
export function offline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createClient('public-token-test-screens');
  onTestFinished(client.destroy);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <FoyerProvider client={client}>{children}</FoyerProvider>
    </StrictMode>
  );
  return { client, wrapper };
}
