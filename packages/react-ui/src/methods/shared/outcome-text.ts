/** The screens that end well. */
export const successText = {
  'success.title': 'Success!',
  'login.success.content': 'You have successfully logged in.',
  'otp.success.content': 'Your passcode has been successfully verified.',
  'passkey.success.content': 'Your Passkey has been successfully authenticated.',
} as const;

/** The screen for what cannot be said below a field. */
export const errorScreenText = {
  'error.title': 'Looks like there was an error!',
  'button.back.ariaLabel': 'Back',
} as const;
