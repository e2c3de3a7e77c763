import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { callbacksFor } from './host-events';
import { readConfig } from './read-config';
import { startFromTile } from './start-from-tile';

const address = new URL(location.href);
const client = createOrganizationClient(readProvider(address).project, clientOptions(readProvider(address)));
const config = readConfig(address);
// A tile of a company's dashboard opens this page with `?tile`, and so does the way back.
const hasTile = address.searchParams.has('tile');
if (hasTile) startFromTile(client, config, address.searchParams.get('tile') !== 'unlisted');
const callbacks = callbacksFor(hasTile ? client : undefined);
const place = document.querySelector('#place');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <OrganizationProvider client={client}>
        <OrganizationLogin config={config} callbacks={callbacks} />
      </OrganizationProvider>
    </StrictMode>,
  );
}
