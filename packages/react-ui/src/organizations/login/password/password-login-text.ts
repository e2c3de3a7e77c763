/** Texts of the forms for a password. */
export const passwordLoginText = {
  'button.back.ariaLabel': 'Back',
  'button.continue': 'Continue',
  'formField.email.label': 'Email',
  'formField.email.placeholder': 'example@email.com',
  'formField.password.label': 'Password',
  'link.signupResetPassword': 'Sign up or reset password',
  'password.login.title': 'Log in with email and password',
  'foyer.password.checking': 'Checking your password…',
  'foyer.password.lookingUp': 'Looking up your address…',
  'foyer.password.sendingEmail': 'Sending the email...',
  'foyer.password.mustReset': 'This password has to be reset before you can log in. {link}',
  'foyer.password.resetLink': 'Get an email to reset it',
} as const;
