import type { OrganizationAccountProps } from '@foyer/react-ui/organizations/account';
import { OrganizationAccount } from '@foyer/react-ui/organizations/account';
import { mountFunction } from '../../mount-function';
import { MEMBER_CLIENTS } from '../member-clients';
import type { OrganizationMount } from '../organization-mounts';

// Marked pure so that bundlers drop it from a page that does not mount it.

/**
 * Mounts the account page of the signed-in member. The chunk of each section loads when it is shown. See {@link
 * OrganizationMount}.
 */
export const mountOrganizationAccount: OrganizationMount<OrganizationAccountProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountOrganizationAccount',
  OrganizationAccount,
);
