import { createClient, mountUserButton } from '@foyer/vanilla/user-button';

const client = createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } });
mountUserButton(client, { element: '#app', config: { accountURL: '/account', afterSignOutURL: '/' } });
