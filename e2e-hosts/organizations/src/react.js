import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { createElement as h, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { callbacks, config, options, showMember, token } from './options.js';

const client = createOrganizationClient(token, options);
showMember(client);
const login = h(OrganizationLogin, { config, callbacks });
createRoot(document.querySelector('#root')).render(h(StrictMode, null, h(OrganizationProvider, { client }, login)));
