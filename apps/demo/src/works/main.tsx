import type { OrganizationClient } from '@foyer/core/organizations';
import { createOrganizationClient } from '@foyer/core/organizations';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client/demo-client';
import { asksForDevtools, showDevtools } from '../client/devtools';
import { readProvider } from '../client/provider';
import '../site/site.css';
import '../playground/host-page.css';
import '../playground/live.css';
import '../playground/panel.css';
import '../playground/stage.css';
import { App } from './app';
import { Opening } from './opening';
import { createControl } from './town/control';
import './works.css';

const provider = readProvider(new URL(location.href), 'public-token-test-harbour-works');
const control = createControl(provider);

let made: OrganizationClient | undefined;
/**
 * The page's client. It loads the project's settings once, so it is created after they are, and again when they change.
 */
const clientOfPage = () => (made ??= createOrganizationClient(provider.project, clientOptions(provider)));

function Page() {
  const [client, setClient] = useState(clientOfPage);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!asksForDevtools(new URL(location.href))) return undefined;
    const shown = showDevtools(client);
    return () => void shown.then((hide) => hide());
  }, [client]);
  function renew(): void {
    client.destroy();
    made = undefined;
    setClient(clientOfPage());
    setRound((now) => now + 1);
  }
  return <App key={round} client={client} provider={provider} control={control} onSettings={renew} />;
}

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Opening control={control} provider={provider}>
        <Page />
      </Opening>
    </StrictMode>,
  );
}
