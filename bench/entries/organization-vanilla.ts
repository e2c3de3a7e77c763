import { createOrganizationClient, mountOrganizationLogin } from '@foyer/vanilla/organizations';

const client = createOrganizationClient('public-token-test-organizations', { endpoints: { testAPIURL: API_URL } });
mountOrganizationLogin(client, {
  element: '#app',
  config: { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } },
});
