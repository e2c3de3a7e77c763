/** Texts of the screen for people who are signed in already. */
export const accountText = {
  'foyer.account.title': 'You are signed in',
  'foyer.account.logOut': 'Log out',
  'foyer.account.loggingOut': 'Logging out...',
  'button.continue': 'Continue',
} as const;
