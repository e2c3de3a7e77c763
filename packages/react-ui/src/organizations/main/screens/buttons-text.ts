/** Texts of the buttons of the first screen, and of its other forms. They come after the first form. */
export const mainButtonsText = {
  'button.back.ariaLabel': 'Back',
  'button.emailCode': 'Email me a code',
  'button.emailLink': 'Email me a link',
  'foyer.main.leaving': 'Taking you there…',
  'provider.continueWithSSO': 'Continue with SSO',
  'oauth.continueWithGitHub': 'Continue with GitHub',
  'oauth.continueWithGoogle': 'Continue with Google',
  'oauth.continueWithHubSpot': 'Continue with HubSpot',
  'oauth.continueWithMicrosoft': 'Continue with Microsoft',
  'oauth.continueWithSlack': 'Continue with Slack',
} as const;
