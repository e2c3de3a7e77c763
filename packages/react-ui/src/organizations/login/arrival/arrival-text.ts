/** Texts of the screens that a login passes through automatically, and of its final screens. */
export const arrivalText = {
  'login.loading': 'Logging in...',
  'foyer.organization.lookup': 'Finding your organization…',
  'foyer.organization.lookupFailed': 'Your organization could not be loaded',
  'foyer.organization.resuming': 'Getting your organizations…',
  'foyer.impersonation.confirm.content':
    'This page was opened from the dashboard of the project, to log in as a member. Continue only if you started this yourself.',
  'foyer.impersonation.confirm.replaces':
    'You are signed in as {account}. Continuing ends that session and logs you in as the member that was chosen in the dashboard of the project. Continue only if you started this yourself.',
  'foyer.lapsed.title': 'Your sign-in timed out',
  'foyer.lapsed.content':
    'To keep your account safe, finish signing in within 10 minutes. Start again: your email address is kept.',
  'foyer.lapsed.button': 'Start again',
  'foyer.error.toFirst': 'Back to log in',
  'foyer.error.toChoice': 'Choose another organization',
  'foyer.recoveryCodes.left': ({ count }: { readonly count: string | number }) =>
    count === 1 || count === '1'
      ? 'You have 1 backup code left. Get new ones soon.'
      : `You have ${count} backup codes left. Get new ones soon.`,
  'button.retry': 'Try again',
  'error.title': 'Looks like there was an error!',
  'error.default': 'You could not be logged in. Please try again.',
  'error.eml': 'This link was already used or has expired. Go back and request a new one.',
  'error.organization':
    'We could not find this organization. Check the address of this page, or ask your admin for the right link.',
  'error.authPolicyWithOrg':
    '{organizationName} does not allow any of the ways to log in that are offered here. Ask your admin for help.',
  'error.authPolicyNoOrg':
    'Your organization does not allow any of the ways to log in that are offered here. Ask your admin for help.',
  'error.adBlockerDetected': 'An ad blocker is stopping this sign-in. Turn it off for this page, then try again.',
  'error.claimedDomain':
    'The domain of your email address already belongs to an organization, so you cannot create a new one with it. Ask the admin of that organization for an invitation.',
  'success.title': 'Success!',
  'login.success.content': 'You have successfully logged in.',
} as const;

/** Texts of the errors that only organizations have. */
export { organizationProblemWords as organizationProblemText } from '@foyer/core/internal/organizations';
