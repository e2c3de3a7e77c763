import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { Login } from '@foyer/react-ui';
import type { LoginProps } from '@foyer/react-ui';
import { createRoot } from 'react-dom/client';

/** Renders Foyer's login on an otherwise empty page. The measured pages differ only in their configuration. */
export function showLogin(config: LoginProps['config']): void {
  const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
  const place = document.getElementById('app');
  if (!place) return;
  createRoot(place).render(
    <FoyerProvider client={client}>
      <Login config={config} />
    </FoyerProvider>,
  );
}
