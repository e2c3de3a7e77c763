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

/** Texts of the line that sends an email or a code again. */
export const resendText = {
  'passcode.didntGetIt': 'Didn’t get it?',
  'passcode.resendCode': 'Resend code',
  'passcode.codeSent': 'Code sent',
  'foyer.email.sendingCode': 'Sending the code…',
  'foyer.main.sending': 'Sending the email...',
  'foyer.resend.codeIn': 'Resend code in {time}',
  'foyer.resend.email': 'Resend email',
  'foyer.resend.emailSent': 'Email sent',
  'foyer.resend.emailIn': 'Resend email in {time}',
} as const;
