/** Texts of SSO discovery. */
export const ssoText = {
  'button.back.ariaLabel': 'Back',
  'button.continue': 'Continue',
  'provider.continueWith': 'Continue with {displayName}',
  'ssoDiscovery.email.title': 'Enter your email to find your sign-in page',
  'ssoDiscovery.title': 'Choose where to log in',
  'ssoDiscovery.fallback.title': 'We found no sign-in page for this address',
  'ssoDiscovery.fallback.content':
    'Enter the slug of your organization, which is its short name in web addresses, or log in another way.',
  'ssoDiscovery.fallback.button.reset': 'Log in another way',
  'formField.orgSlug.placeholder': 'your-organization',
  'foyer.orgSlug.label': 'Slug of your organization',
  'foyer.sso.searching': 'Looking for your sign-in page…',
  'foyer.sso.lookingUp': 'Looking for your organization…',
  'foyer.sso.leaving': 'Taking you to your sign-in page…',
} as const;
