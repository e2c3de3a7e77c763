/** Texts of 'Check your email', after a link was sent. */
export const emailText = {
  'emailConfirmation.title': 'Check your email',
  'emailConfirmation.content': 'An email was sent to {email}.',
  'link.openInGmail': 'Open in Gmail',
  'link.openInYahoo': 'Open in Yahoo',
  'link.openInOutlook': 'Open in Outlook',
  'button.retry': 'Try again',
} as const;
