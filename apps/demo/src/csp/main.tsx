import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { asksForDevtools, showDevtools } from '../client/devtools';
import { readProvider } from '../client/provider';
import { App } from './app';
import { watchViolations } from './violations';

const violations = watchViolations(document);
const address = new URL(location.href);
const client = demoClient(readProvider(address));
if (asksForDevtools(address)) await showDevtools(client);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} violations={violations} />
    </StrictMode>,
  );
}
