import type { OrganizationLoginState } from '@foyer/core/organizations';
import { partsOfMain } from '@foyer/core/organizations/skin';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { Banner } from '../../parts/banner';

// Org W8.
/** For developers: the organization allows nothing of what is configured. */
export function PolicyNote({ kind, about }: Extract<OrganizationLoginState, { readonly at: 'error' }>) {
  const { publicToken } = useOrganizationClient();
  const { target } = about;
  const isBarred = kind === 'policy' && target?.to === 'organization' && partsOfMain(about).length === 0;
  if (!isBarred || !publicToken.startsWith('public-token-test')) return null;
  const allowed = target.allowedMethods?.join(', ') || 'no method that it has set up';
  return (
    <Banner kind="warning">
      {`For developers: this organization allows ${allowed}; config.products has none of it.`}
    </Banner>
  );
}
