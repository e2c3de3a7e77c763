import type { OrganizationTarget } from '@foyer/core/organizations';
import { OrganizationLogin, prepareOrganizationLogin } from '@foyer/react-ui/organizations';

/** Data that a server loads before it renders the page. */
export const prepare = prepareOrganizationLogin;

/** The id differs from project to project, and stands nowhere in the markup: only the browser needs it. */
const idOfPage = (): string =>
  new URLSearchParams('location' in globalThis ? location.search : '').get('organization') ?? '';

const harbour = (): OrganizationTarget => ({
  to: 'organization',
  id: idOfPage(),
  name: 'Harbour',
  slug: 'harbour',
  logoUrl: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="50"/%3E',
  connections: [{ id: 'saml-1', displayName: 'Harbour Okta', identityProvider: 'okta' }],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
});

export const HarbourLogin = () => (
  <OrganizationLogin
    config={{
      products: ['sso', 'emailOtp'],
      authFlowType: 'Organization',
      organizationSlug: 'harbour',
      organization: harbour(),
    }}
  />
);
