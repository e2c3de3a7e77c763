/** Texts of the second factor of users. */
export const mfaText = {
  'button.back.ariaLabel': 'Back',
  'button.loginWithPasskey': 'Login with a Passkey',
  'foyer.lapsed.title': 'Your sign-in timed out',
  'foyer.lapsed.button': 'Start again',
  'foyer.mfa.sms': 'We text a code to this number each time.',
  'foyer.mfa.qr': 'If you have no authenticator app yet, install one first.',
  'foyer.mfa.passkey': 'Use your passkey to finish logging in.',
  'foyer.mfa.remember': ({ n }: { readonly n: number }): string =>
    `Remember this browser for ${n === 1 ? `${n} day` : `${n} days`}`,
  'foyer.mfa.none': 'You need a second step to log in, and none can be set up here. Contact support.',
  'foyer.mfa.lapsed': 'To keep your account safe, finish signing in within 10 minutes.',
} as const;
