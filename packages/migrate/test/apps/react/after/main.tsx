import { createClient } from '@foyer/core';
import { FoyerProvider } from '@foyer/react-headless';
import { createRoot } from 'react-dom/client';
import { App } from './app';

const stytch = createClient(import.meta.env.VITE_STYTCH_PUBLIC_TOKEN, {
  cookieOptions: { availableToSubdomains: true },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <FoyerProvider client={stytch}>
      <App />
    </FoyerProvider>,
  );
}
