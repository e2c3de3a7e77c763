import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { addressOfPage, createParty } from './acme-party';
import { App } from './app';
import { NotesPage } from './notes-page';

const here = addressOfPage();
const provider = readProvider(here);
const party = createParty(provider, here);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <NotesPage client={demoClient(provider)} here={here}>
        <main className="notes">
          <h1 className="notes-title">Acme Notes</h1>
          <p>
            Another company’s app. It signs you in by OpenID Connect alone. The button at the top right has your account
            at Harbour Library.
          </p>
          <App party={party} />
        </main>
      </NotesPage>
    </StrictMode>,
  );
}
