/** Texts of the screen for users who are already signed in. */
export const accountText = {
  'foyer.account.title': 'You are signed in',
  'foyer.account.logOut': 'Log out',
  'foyer.account.loggingOut': 'Logging out...',
  'button.continue': 'Continue',
} as const;
