/** Texts of the first form of organizations. */
export const organizationMainText = {
  'button.continueWithEmail': 'Continue with email',
  'foyer.main.sending': 'Sending the email...',
  'button.usePassword': 'Use a password instead',
} as const;
