/** Texts of the approval of a member's device that users do not need. */
export const memberDeviceText = {
  'foyer.device.roles': 'Roles that the device can use: {roles}',
  'foyer.org.role.admin': 'Admin',
  'foyer.org.role.member': 'Member',
} as const;
