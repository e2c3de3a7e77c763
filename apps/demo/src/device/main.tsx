import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { App } from './app';

const client = demoClient(readProvider(new URL(location.href)));
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
