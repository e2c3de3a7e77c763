import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readProvider } from '../client/provider';
import { addressOfPage, createParty } from './acme-party';
import { App } from './app';

const here = addressOfPage();
const party = createParty(readProvider(here), here);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App party={party} />
    </StrictMode>,
  );
}
