import { FoyerProvider } from '@foyer/react-headless';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { client } from './client';
import './style.css';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider client={client}>
        <App />
      </FoyerProvider>
    </StrictMode>,
  );
}
