/** Texts of the account in the panel of the switcher. */
export const switcherAccountText = {
  'foyer.me.menu.manage': 'Manage account',
  'foyer.account.logOut': 'Log out',
} as const;
