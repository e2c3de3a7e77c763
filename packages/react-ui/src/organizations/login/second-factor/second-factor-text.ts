/** Texts of second factors that only members see. */
export const memberFactorText = {
  'button.back.ariaLabel': 'Back',
  'mfa.enrollment.content': 'Your organization asks for one more step when you log in, to keep your account safe.',
  'mfa.smsEnrollment.content':
    'Your organization asks for one more step when you log in. We text a code to this number each time.',
  'totp.setupQr.content':
    'Your organization asks for one more step when you log in. If you have no authenticator app yet, install one first.',
  'foyer.mfa.notAllowed.title': 'Your second step is no longer accepted',
  'foyer.mfa.notAllowed.sms_otp':
    '{organizationName} no longer accepts codes by text message. Ask your admin for help, or set up another way.',
  'foyer.mfa.notAllowed.totp':
    '{organizationName} no longer accepts codes from an authenticator app. Ask your admin for help, or set up another way.',
  'foyer.mfa.notAllowed.continue': 'Set up another way',
} as const;
