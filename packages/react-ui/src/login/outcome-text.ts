/** Texts of the success screens. */
export const successText = {
  'success.title': 'Success!',
  'login.success.content': 'You have successfully logged in.',
  'otp.success.content': 'Your passcode has been successfully verified.',
  'passkey.success.content': 'Your Passkey has been successfully authenticated.',
} as const;

/** Texts of the screen for errors that do not belong to a field. */
export const errorScreenText = {
  'error.title': 'Looks like there was an error!',
  'button.back.ariaLabel': 'Back',
} as const;

/** Texts of the screen for a visitor whom the provider does not let in. */
export const signUpRefusedText = {
  'button.back.ariaLabel': 'Back',
  'foyer.refused.closed.title': 'Sign-ups are closed',
  'foyer.refused.closed.content':
    'No new accounts can be created here at the moment. If you already have one, go back and log in with it.',
  'foyer.refused.notAllowed.title': 'This address is not on the list',
  'foyer.refused.notAllowed.content':
    'It cannot be used to create an account here. If you have another address, go back and use that one.',
  'foyer.refused.method.title': 'This way to log in is turned off',
  'foyer.refused.method.content': 'Go back and choose another way.',
  'foyer.refused.requestAccess': 'Request access',
} as const;

/** Texts of the page that an email link opens. */
export const linkText = {
  'login.loading': 'Logging in...',
  'foyer.link.confirm.title': 'Finish logging in',
  'foyer.link.confirm.content':
    'This link was not requested in this browser. It logs you in to the account that it was sent to. Continue only if you requested it yourself.',
  'foyer.link.confirm.replaces':
    'You are signed in as {account}. Continuing ends that session and logs you in to the account that this link was sent to. Continue only if you requested it yourself.',
  'foyer.link.confirm.someone': 'someone',
  'foyer.link.declined': 'You were not logged in. You can close this page.',
  'foyer.oauth.confirm.content':
    'This sign-in was started in another browser. Continue only if you started it yourself.',
  'foyer.oauth.confirm.replaces':
    'You are signed in as {account}. Continuing ends that session and logs you in to the account that was chosen at the provider. Continue only if you started this yourself.',
  'button.continue': 'Continue',
  'button.cancel': 'Cancel',
} as const;
