/** Texts of the switcher's panel. */
export const switcherText = {
  'foyer.org.switch.label': 'Organization',
  'foyer.org.switch.none': 'You belong to no other organization.',
  'foyer.org.switch.more': '{name} requires extra verification. Until then you are signed out of {former}. Continue?',
  'foyer.org.switch.failed': 'You cannot switch with this sign-in. Log in there instead.',
  'foyer.org.switch.confirm': 'We email you a code first. Until then you are signed out of {former}. Continue?',
  'foyer.org.switch.name': 'Name of the organization',
  'foyer.org.switch.back': 'Back to {name}',
  'foyer.org.switch.logIn': 'Log in',
  'foyer.org.members.invitedOne': 'Invited',
  'foyer.me.signedOut.title': 'You are signed out',
  'foyer.organizationDiscovery.notFound':
    'No organization has this name. Check the spelling, or clear the search to see all of them.',
  'foyer.organizationDiscovery.search': 'Search organizations',
  'button.cancel': 'Cancel',
  'button.continue': 'Continue',
  'button.emailLink': 'Email me a link',
  'button.createAnOrganization': 'Create an organization',
  'button.retry': 'Try again',
} as const;
