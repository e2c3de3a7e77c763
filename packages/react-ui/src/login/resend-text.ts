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
