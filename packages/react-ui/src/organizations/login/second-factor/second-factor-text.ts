/** Texts of second factors. */
export const secondFactorText = {
  'button.back.ariaLabel': 'Back',
  'button.continue': 'Continue',
  'button.retry': 'Try again',
  'button.totpQrManual': 'Trouble scanning? Enter the code by hand',
  'button.totpQrRetry': 'Scan the QR code instead',
  'mfa.enrollment.title': 'Set up a second step to log in',
  'mfa.enrollment.content': 'Your organization asks for one more step when you log in, to keep your account safe.',
  'mfa.enrollment.option.totp': 'Use an authenticator app',
  'mfa.enrollment.option.sms': 'Text me a code',
  'mfa.smsEnrollment.title': 'Enter your phone number',
  'mfa.smsEnrollment.content':
    'Your organization asks for one more step when you log in. We text a code to this number each time.',
  'mfa.methods.authenticatorApp': 'Use an authenticator app',
  'totp.setupQr.title': 'Scan this QR code with your authenticator app',
  'totp.setupQr.content':
    'Your organization asks for one more step when you log in. If you have no authenticator app yet, install one first.',
  'mfaTotpEnrollment.qrAltText': 'QR code to scan with an authenticator app',
  'mfa.totpEnrollment.title': 'Enter this code in your authenticator app',
  'mfa.totpEnrollment.content':
    'If scanning does not work, copy this code into your app instead. Capitals make no difference.',
  'mfa.totpEnrollment.copyCode.ariaLabel': 'Copy code',
  'mfa.totpEnrollment.toast.codeCopied': 'Code copied',
  'mfa.totpEnrollment.toast.copyFailed': 'The code could not be copied. Select it and copy it yourself.',
  'totp.title': 'Enter verification code',
  'totp.content': 'Enter the 6-digit code that your authenticator app shows.',
  'mfa.totpEntry.getNewCode': 'If the code does not work, wait for your app to show a new one.',
  'mfa.totpEntry.useBackupCode': 'Use a backup code',
  'mfa.totpEntry.switchToSms': 'Text me a code instead',
  'recoveryCodes.entry.title': 'Enter backup code',
  'recoveryCodes.entry.content': 'Enter one of the backup codes that you saved when you set up your authenticator app.',
  'formField.passcode.status.verifying': 'Verifying passcode...',
  'foyer.email.sendingCode': 'Sending the code…',
  'formField.backupCode.ariaLabel': 'Backup code',
  'formField.backupCode.placeholder': 'Enter backup code',
  'foyer.mfa.notAllowed.title': 'Your second step is no longer accepted',
  'foyer.mfa.notAllowed.sms_otp':
    '{organizationName} no longer accepts codes by text message. Ask your admin for help, or set up another way.',
  'foyer.mfa.notAllowed.totp':
    '{organizationName} no longer accepts codes from an authenticator app. Ask your admin for help, or set up another way.',
  'foyer.mfa.notAllowed.continue': 'Set up another way',
  'foyer.mfa.texting': 'Sending a code to {destination}…',
  'foyer.mfa.unsent': 'We could not text you a code',
  'foyer.mfa.sendAgain': 'Send the code again',
  'foyer.mfa.yourPhone': 'your phone',
  'foyer.mfa.openApp': 'Open in an app on this device',
  'foyer.mfa.qrBroken': 'The QR code could not be shown. Enter the code by hand instead.',
  'foyer.mfa.creating': 'Making your QR code…',
  'foyer.mfa.createFailed': 'Your QR code could not be made',
  'foyer.mfa.appExists': 'An authenticator app was set up for your account meanwhile. Enter the code that it shows.',
} as const;

/** Texts of the backup codes. They show once. */
export const recoveryCodesText = {
  'recoveryCodes.save.title': 'Save your backup codes!',
  'recoveryCodes.save.content':
    'Each code logs you in once if you do not have your authenticator app. This is the only time that they are shown.',
  'recoveryCodes.save.button.download': 'Download file',
  'recoveryCodes.save.button.copyAll': 'Copy all',
  'recoveryCodes.save.button.done': 'Done',
  'recoveryCodes.save.toast.copied': 'Codes copied',
  'recoveryCodes.save.toast.copyFailed': 'The codes could not be copied. Select them and copy them yourself.',
  'foyer.recoveryCodes.list': 'Backup codes',
  'foyer.recoveryCodes.print': 'Print',
  'foyer.recoveryCodes.tick': 'I have saved these codes',
  'foyer.recoveryCodes.first': 'Copy, download or print the codes first, or confirm that you have saved them.',
  'foyer.recoveryCodes.noPaper': 'This browser does not allow it here. Copy the codes instead.',
} as const;
