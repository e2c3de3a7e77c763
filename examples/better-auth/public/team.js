import { mountOrganizationSwitcher } from './foyer/foyer-organization-account.js';
import { createOrganizationClient, mountOrganizationLogin } from './foyer/foyer-organizations.js';

const client = createOrganizationClient('public-token-test-acme-teams', { endpoints: { testAPIURL: `${location.origin}/api/auth` } });
const config = {
  products: ['emailOtp', 'emailMagicLinks'],
  emailMagicLinksOptions: { discoveryRedirectURL: location.origin + location.pathname },
};
const [member, account] = ['#member', 'foyer-organization-account'].map((selector) => document.querySelector(selector));
let login = client.self.getSync() ? undefined : mountOrganizationLogin(client, { element: '#login', config });

// Once somebody is in, the switcher and the account page stay: both say themselves what they need, and whether nobody is signed in.
function show() {
  if (client.self.getSync() === null) return;
  login = login?.unmount();
  member.hidden = false;
}

account.client = client;
mountOrganizationSwitcher(client, { element: '#corner', config: { loginURL: '/team.html' } });
client.self.onChange(show);
document.querySelector('#log-out').addEventListener('click', () => client.session.revoke().then(() => location.reload(), console.warn));
show();
