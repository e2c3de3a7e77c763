/** Texts of the choice among organizations. */
export const discoveryText = {
  'button.back.ariaLabel': 'Back',
  'button.retry': 'Try again',
  'button.createAnOrganization': 'Create an organization',
  'button.tryDifferentEmailAddress': 'Try a different email address',
  'methodDivider.text': 'or',
  'organizationDiscovery.title': 'Select an organization to continue',
  'organizationDiscovery.join': 'Join',
  'organizationDiscovery.acceptInvite': 'Accept Invite',
  'organizationDiscovery.noOrgs.title': '{email} does not belong to any organization.',
  'organizationDiscovery.noOrgs.content':
    'Make sure that this is the address that you use with your organization. If you should be a member, ask your admin for an invitation.',
  'organizationDiscovery.noOrgs.create.title': 'Create an organization to get started',
  'organizationDiscovery.noOrgs.create.content':
    '{email} does not have an account yet. If you think that it should, try a different email address or ask your admin for an invitation.',
  'foyer.organizationDiscovery.search': 'Search organizations',
  'foyer.organizationDiscovery.found': ({
    found,
    all,
  }: {
    readonly found: string | number;
    readonly all: string | number;
  }) => `${found} of ${all} organizations`,
  'foyer.organizationDiscovery.notFound':
    'No organization has this name. Check the spelling, or clear the search to see all of them.',
  'foyer.organizationDiscovery.clear': 'Show all organizations',
  'foyer.organizationDiscovery.creating': 'Creating your organization…',
  'foyer.organizationDiscovery.leaving': 'Taking you to your company’s sign-in page…',
  'foyer.organizationDiscovery.failed': 'Your organizations could not be loaded',
} as const;
