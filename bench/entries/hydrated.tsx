import type { LoginConfig } from '@foyer/core';
import { createClient } from '@foyer/core';
import type { FoyerProviderProps } from '@foyer/react-headless';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The data with which the server rendered the page. */
interface Drawn {
  readonly config: LoginConfig;
  readonly action: string;
  readonly bootstrap: FoyerProviderProps['bootstrap'];
}

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
const place = document.getElementById('app');
const text = document.getElementById('drawn')?.textContent;
if (place && text) {
  const { config, action, bootstrap } = JSON.parse(text) as Drawn;
  const page = (
    <FoyerProvider client={client} bootstrap={bootstrap}>
      <Login config={config} action={action} />
    </FoyerProvider>
  );
  // As Next.js and React Router do, so that hydration is done in slices.
  startTransition(() => void hydrateRoot(place, page));
}
