import { roleText } from '../text/role-text';

/** Texts of the approval of a member's device that users do not need. */
export const memberDeviceText = {
  ...roleText,
  'foyer.device.roles': 'Roles that the device can use: {roles}',
} as const;
