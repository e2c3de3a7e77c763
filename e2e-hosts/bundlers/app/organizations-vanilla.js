import { createOrganizationClient, mountOrganizationLogin } from '@foyer/vanilla/organizations';

const client = createOrganizationClient('public-token-test-organizations-host', {
  endpoints: { testAPIURL: 'http://localhost:4400' },
});
const config = { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } };
const callbacks = { onEvent: ({ type }) => console.log(type) };
const said = document.createElement('output');
const place = document.createElement('div');
document.querySelector('#root').append(said, place);

function show({ member, organization }) {
  said.textContent = member ? `${member.email_address} at ${organization.organization_name}` : 'Nobody';
}

client.onStateChange(show);
show({ member: client.self.getSync(), organization: client.organization.getSync() });
mountOrganizationLogin(client, { element: place, config, callbacks });
