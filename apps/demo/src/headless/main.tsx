import { FoyerProvider } from '@foyer/react-headless';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { App } from './app';
import './door.css';

const provider = readProvider(new URL(location.href));
const client = demoClient(provider);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider client={client}>
        <App provider={provider} />
      </FoyerProvider>
    </StrictMode>,
  );
}
