import { createStytchClient, StytchProvider } from '@stytch/react';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const stytch = createStytchClient(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN, {
  cookieOptions: { availableToSubdomains: true },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StytchProvider stytch={stytch} assumeHydrated>
      <App />
    </StytchProvider>,
  );
}
