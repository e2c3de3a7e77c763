import { mountOrganizationSwitcher } from './foyer/foyer-organization-account.js';
import { createOrganizationClient, mountOrganizationLogin } from './foyer/foyer-organizations.js';

const client = createOrganizationClient('public-token-test-acme-teams', {
  endpoints: { testAPIURL: `${location.origin}/api/auth` },
});
const page = location.origin + location.pathname;
const config = {
  products: ['emailOtp', 'emailMagicLinks', 'passwords'],
  emailMagicLinksOptions: { discoveryRedirectURL: page },
  passwordOptions: { discoveryRedirectURL: page, resetPasswordRedirectURL: page },
};
// The login shows backup codes to whoever is in already, so it says itself when nothing more is to be done.
const callbacks = { onEvent: ({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE' && show() };
const [member, account] = ['#member', 'foyer-organization-account'].map((selector) => document.querySelector(selector));
let login = client.self.getSync()
  ? undefined
  : mountOrganizationLogin(client, { element: '#login', config, callbacks });

// Once somebody is in, the switcher and the account page stay: both say themselves what they need, and whether nobody is signed in.
function show() {
  if (client.self.getSync() === null) return;
  login = login?.unmount();
  member.hidden = false;
}

account.client = client;
mountOrganizationSwitcher(client, { element: '#corner', config: { loginURL: '/team.html' } });
document.querySelector('#log-out').addEventListener('click', () =>
  client.session
    .revoke()
    .catch(console.warn)
    .then(() => location.reload()),
);
show();
