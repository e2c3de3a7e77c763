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
