/** Texts of the choice between a link and a code by email. */
export const emailMethodsText = {
  'button.back.ariaLabel': 'Back',
  'emailMethodSelection.title': 'How would you like to continue?',
  'emailMethodSelection.link': 'Email me a log in link',
  'emailMethodSelection.code': 'Email me a log in code',
  'foyer.email.sendingTo': 'The email goes to {email}.',
  'foyer.email.sendingLink': 'Sending the link…',
  'foyer.email.sendingCode': 'Sending the code…',
} as const;
