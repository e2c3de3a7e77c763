/** The screens that end well. */
export const successText = {
  'success.title': 'Success!',
  'login.success.content': 'You have successfully logged in.',
  'otp.success.content': 'Your passcode has been successfully verified.',
  'passkey.success.content': 'Your Passkey has been successfully authenticated.',
} as const;
