/** Texts of the page that an email link opens. */
export const linkText = {
  'login.loading': 'Logging in...',
  'foyer.link.confirm.title': 'Finish logging in',
  'foyer.link.confirm.content':
    'This link was requested in another browser. Continue only if you asked for it yourself.',
  'foyer.oauth.confirm.content':
    'This login was started in another browser. Continue only if you started it yourself.',
  'button.continue': 'Continue',
  'button.cancel': 'Cancel',
} as const;
