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
// Before the page is drawn, so that the panel sees its flows from their beginning.
if (asksForDevtools(address)) await showDevtools(client);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} provider={provider} two={address.searchParams.has('two')} />
    </StrictMode>,
  );
}
