/** Texts of the first screen that are not in the first form: its title, its buttons, and its other forms. */
export const mainButtonsText = {
  'organizationLogin.title': 'Continue to {organizationName}',
  'organizationLogin.titleUnknown': 'Continue to …',
  'emailVerification.title': 'Verify your email',
  'emailVerification.content': 'Confirm that this address is yours in one of these ways:',
  'button.back.ariaLabel': 'Back',
  'button.emailCode': 'Email me a code',
  'button.emailLink': 'Email me a link',
  'button.usePassword': 'Use a password instead',
  'foyer.main.leaving': 'Taking you there…',
  'foyer.main.sending': 'Sending the email...',
  'provider.continueWithSSO': 'Continue with SSO',
  'oauth.continueWithGitHub': 'Continue with GitHub',
  'oauth.continueWithGoogle': 'Continue with Google',
  'oauth.continueWithHubSpot': 'Continue with HubSpot',
  'oauth.continueWithMicrosoft': 'Continue with Microsoft',
  'oauth.continueWithSlack': 'Continue with Slack',
} as const;
