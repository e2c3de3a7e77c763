import type { OrganizationSwitcherProps } from '@foyer/react-ui/organizations/switcher';
import { OrganizationSwitcher } from '@foyer/react-ui/organizations/switcher';
import { mountFunction } from '../../mount-function';
import { MEMBER_CLIENTS } from '../member-clients';
import type { OrganizationMount } from '../organization-mounts';

// Marked pure so that bundlers drop it from a page that does not mount it.

/**
 * Mounts the button that switches a member to a different organization. Its panel loads with the first press. See
 * {@link OrganizationMount}.
 */
export const mountOrganizationSwitcher: OrganizationMount<OrganizationSwitcherProps> = /* @__PURE__ */ mountFunction(
  MEMBER_CLIENTS,
  'mountOrganizationSwitcher',
  OrganizationSwitcher,
);
