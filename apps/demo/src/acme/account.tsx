import { Account } from '@foyer/react-ui/account';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { demoClient } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { addressOfPage } from './acme-party';
import { NotesPage } from './notes-page';

const here = addressOfPage();
const client = demoClient(readProvider(here));
const config = {
  login: { products: ['otp', 'passwords', 'passkeys'], otpOptions: { methods: ['email', 'sms'] } },
} as const;

const root = document.querySelector('#root');
if (root) {
  // The account stays mounted when the user changes or signs out, and says so itself.
  createRoot(root).render(
    <StrictMode>
      <NotesPage client={client} here={here}>
        <main className="notes-account">
          <Account config={config} />
        </main>
      </NotesPage>
    </StrictMode>,
  );
}
