/** Texts of the first screen of organizations. */
export const organizationMainText = {
  'organizationLogin.title': 'Continue to {organizationName}',
  'organizationLogin.titleUnknown': 'Continue to …',
  'emailVerification.title': 'Verify your email',
  'emailVerification.content': 'Confirm that this address is yours in one of these ways:',
  'button.continueWithEmail': 'Continue with email',
  'foyer.main.sending': 'Sending the email…',
  'button.usePassword': 'Use a password instead',
} as const;
