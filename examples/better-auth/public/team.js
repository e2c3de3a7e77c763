import { mountOrganizationSwitcher } from './foyer/foyer-organization-account.js';
import { createOrganizationClient, mountOrganizationLogin } from './foyer/foyer-organizations.js';

const client = createOrganizationClient('public-token-test-acme-teams', { endpoints: { testAPIURL: `${location.origin}/api/auth` } });
const config = {
  products: ['emailOtp', 'emailMagicLinks'],
  emailMagicLinksOptions: { discoveryRedirectURL: location.origin + location.pathname },
};
const account = document.querySelector('foyer-organization-account');
let login;

function show() {
  const member = client.self.getSync();
  account.hidden = member === null;
  if (member) login = login?.unmount();
  else login ??= mountOrganizationLogin(client, { element: '#login', config });
}

account.client = client;
mountOrganizationSwitcher(client, { element: '#corner', config: { loginURL: '/team.html' } });
client.self.onChange(show);
show();
