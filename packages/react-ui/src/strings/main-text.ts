/** Texts of the first form and of the parts of all widgets. They are also used without a network, when no other group can be loaded. */
export const mainText = {
  'login.title': 'Sign up or log in',
  'methodDivider.text': 'or',
  'formField.email.label': 'Email',
  'formField.email.placeholder': 'example@email.com',
  'foyer.phone.label': 'Phone number',
  'foyer.phone.country': 'Country',
  'button.continue': 'Continue',
  'button.retry': 'Try again',
  'watermark.altText': 'Powered by {provider}',
  'foyer.loading': 'Loading',
  'foyer.stillWorking': 'Still working…',
  'errors.invalidEmail': 'Invalid email address.',
  'error.invalidEmail': 'Email format is invalid.',
  'error.invalidPhoneNumber':
    'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  'foyer.error.network': 'We could not reach the server. Check your connection and try again.',
  'foyer.error.unconfirmed': 'If it worked, you may already be signed in.',
  'foyer.error.timeout': 'This is taking too long. Try again.',
  'foyer.error.server': 'Something went wrong on our side. Try again.',
} as const;

/** Texts of toasts. */
export const toastText = {
  'toast.emailResent': 'Email resent',
} as const;
