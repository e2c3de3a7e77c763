/** 'Enter passcode'. */
export const otpText = {
  'button.back.ariaLabel': 'Back',
  'button.retry': 'Try again',
  'passcode.title': 'Enter passcode',
  'passcode.sentConfirmation': 'A 6-digit passcode was sent to {recipient}.',
  'passcode.expirationCountdown': 'Your code expires in {timeRemaining}.',
  'passcode.expired': 'Your code has expired.',
  'passcode.didntGetIt': 'Didn’t get it?',
  'passcode.resendCode': 'Resend code',
  'passcode.codeSent': 'Code sent',
  'formField.otp.ariaLabel': 'Passcode, 6 digits',
  'formField.passcode.status.verifying': 'Verifying passcode...',
} as const;
