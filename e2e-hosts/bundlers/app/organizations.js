import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider, useMember, useOrganization } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { createElement as h, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const client = createOrganizationClient('public-token-test-organizations-host', {
  endpoints: { testAPIURL: 'http://localhost:4400' },
});
const config = { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } };
const callbacks = { onEvent: ({ type }) => console.log(type) };

function App() {
  const { member } = useMember();
  const { organization } = useOrganization();
  const who = member ? `${member.email_address} at ${organization?.organization_name}` : 'Nobody';
  return h('div', null, h('output', null, who), h(OrganizationLogin, { config, callbacks }));
}

createRoot(document.querySelector('#root')).render(h(StrictMode, null, h(OrganizationProvider, { client }, h(App))));
