import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { App } from './app';
import { watchViolations } from './violations';

const violations = watchViolations(document);
const client = demoClient(readProvider(new URL(location.href)));
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} violations={violations} />
    </StrictMode>,
  );
}
