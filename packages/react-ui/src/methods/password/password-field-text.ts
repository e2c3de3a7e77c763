/** Texts of the fields for a password, which every screen with one has. */
export const passwordFieldText = {
  'button.continue': 'Continue',
  'formField.email.label': 'Email',
  'formField.password.label': 'Password',
  'foyer.password.show': 'Show password',
} as const;
