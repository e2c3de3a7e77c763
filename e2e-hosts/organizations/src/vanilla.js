import { createOrganizationClient, mountOrganizationLogin } from '@foyer/vanilla/organizations';
import { callbacks, config, options, showMember, token } from './options.js';

const client = createOrganizationClient(token, options);
showMember(client);
mountOrganizationLogin(client, { element: '#root', config, callbacks });
