/** Texts of an account page before the chunk of a section is loaded, for users and members. */
export const pageText = {
  'foyer.me.changed.content': 'Nothing was changed. Continue to see this account.',
  'foyer.me.changed.title': 'Another account is signed in now',
  'foyer.me.impersonated': 'You are viewing this account as a support agent. Changes are not possible.',
  'foyer.me.leave': 'Leave without saving?',
  'foyer.me.leaveNo': 'Stay',
  'foyer.me.leaveYes': 'Leave',
  'foyer.me.offline': 'You are offline. Changes need a connection.',
  'foyer.me.sections': 'Sections',
  'foyer.me.signedOut.content': 'Log in to manage your account.',
  'foyer.me.signedOut.title': 'You are signed out',
  'foyer.me.title': 'Your account',
  'button.back.ariaLabel': 'Back',
  'button.cancel': 'Cancel',
  'button.continue': 'Continue',
  'button.retry': 'Try again',
  'foyer.loading': 'Loading',
} as const;
