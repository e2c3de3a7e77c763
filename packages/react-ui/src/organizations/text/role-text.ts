/** The names of the provider's default roles. */
export const roleText = {
  'foyer.org.role.admin': 'Admin',
  'foyer.org.role.member': 'Member',
} as const;
