import type { StytchLoginConfig } from '@stytch/react';
import { createStytchClient, StytchLogin, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { options } from './options';

/** Renders the provider's login for React on an otherwise empty page. */
export function showLogin(config: StytchLoginConfig): void {
  const client = createStytchClient('public-token-test-foyer', options);
  const place = document.getElementById('app');
  if (!place) return;
  createRoot(place).render(
    <StytchProvider stytch={client}>
      <StytchLogin config={config} />
    </StytchProvider>,
  );
}
