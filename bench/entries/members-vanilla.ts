import { createOrganizationClient, mountOrganizationAccount } from '@foyer/vanilla/organizations/account';
import {
  createOrganizationClient as createClient,
  mountOrganizationSwitcher,
} from '@foyer/vanilla/organizations/switcher';

const TOKEN = 'public-token-test-organizations';
const options = { endpoints: { testAPIURL: API_URL } };

/** One page for signed-in members. Bundlers leave out unused exports. */
if (MEMBER_PAGE === 'switcher') {
  mountOrganizationSwitcher(createClient(TOKEN, options), {
    element: '#app',
    config: { loginURL: '/login' },
    callbacks: { onSignedOut: () => location.assign('/login') },
  });
} else {
  mountOrganizationAccount(createOrganizationClient(TOKEN, options), {
    element: '#app',
    config: { sections: ['profile', 'email', 'password', 'phone', 'app', 'mfa', 'connectedApps'] },
    callbacks: { onSignedOut: () => location.assign('/login') },
  });
}
