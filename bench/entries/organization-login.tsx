import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { OrganizationLogin } from '@foyer/react-ui/organizations';
import { createRoot } from 'react-dom/client';

const client = createOrganizationClient('public-token-test-organizations', { endpoints: { testAPIURL: API_URL } });
const config = { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } } as const;
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <OrganizationProvider client={client}>
      <OrganizationLogin config={config} />
    </OrganizationProvider>,
  );
}
