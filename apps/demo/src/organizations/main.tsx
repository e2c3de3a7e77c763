import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientOptions } from '../client/demo-client';
import { readProvider } from '../client/provider';
import { callbacks } from './host-events';
import { readConfig } from './read-config';

const address = new URL(location.href);
const client = createOrganizationClient(readProvider(address).project, clientOptions(readProvider(address)));
const place = document.querySelector('#place');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <OrganizationProvider client={client}>
        <OrganizationLogin config={readConfig(address)} callbacks={callbacks} />
      </OrganizationProvider>
    </StrictMode>,
  );
}
