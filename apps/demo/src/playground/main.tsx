import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { asksForDevtools, showDevtools } from '../client/devtools';
import { readProvider } from '../client/provider';
import '../site/site.css';
import { App } from './app';
import './host-page.css';
import './live.css';
import './panel.css';
import './stage.css';

const address = new URL(location.href);
const provider = readProvider(address);
const client = demoClient(provider);
// Before the page renders, so that the panel shows its flows from their first state.
if (asksForDevtools(address)) await showDevtools(client);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} provider={provider} two={address.searchParams.has('two')} />
    </StrictMode>,
  );
}
