import type { OrganizationClient } from '@foyer/core/organizations';
import { OrganizationProvider, useMemberSession } from '@foyer/react-headless/organizations';
import { OrganizationDeviceApproval, OrganizationLogin } from '@foyer/react-ui/organizations';
import { useState } from 'react';
import { readConfig } from '../organizations/read-config';

/** The same page for members of organizations. */
export const Members = ({ client }: { readonly client: OrganizationClient }) => (
  <OrganizationProvider client={client}>
    <div className="widgets">
      <div data-testid="device">
        <OrganizationDeviceApproval />
      </div>
      <SignIn />
    </div>
  </OrganizationProvider>
);

function SignIn() {
  const { session, isInitialized } = useMemberSession();
  const [config] = useState(() => readConfig(new URL(location.href)));
  if (session || !isInitialized) return null;
  return (
    <div data-testid="login">
      <OrganizationLogin config={config} />
    </div>
  );
}
