import { createOrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider } from '@foyer/react-headless/organizations';
import { OrganizationAccount } from '@foyer/react-ui/organizations/account';
import {
  MemberList,
  OrganizationConnectedApps,
  OrganizationSettings,
  ScimConnection,
  SsoConnections,
} from '@foyer/react-ui/organizations/admin';
import { OrganizationSwitcher } from '@foyer/react-ui/organizations/switcher';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** One page for signed-in members. Bundlers leave out unused exports. */
function shown(): ReactNode {
  if (MEMBER_PAGE === 'account') return <OrganizationAccount />;
  if (MEMBER_PAGE === 'memberList') return <MemberList />;
  if (MEMBER_PAGE === 'settings') return <OrganizationSettings />;
  if (MEMBER_PAGE === 'sso') return <SsoConnections />;
  if (MEMBER_PAGE === 'scim') return <ScimConnection />;
  if (MEMBER_PAGE === 'apps') return <OrganizationConnectedApps />;
  if (MEMBER_PAGE === 'switcher') return <OrganizationSwitcher />;
  return <p>Welcome</p>;
}

const client = createOrganizationClient('public-token-test-organizations', { endpoints: { testAPIURL: API_URL } });
const place = document.getElementById('app');
if (place) createRoot(place).render(<OrganizationProvider client={client}>{shown()}</OrganizationProvider>);
