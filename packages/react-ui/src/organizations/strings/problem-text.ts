/** Texts of the errors that only organizations have. */
export const organizationProblemText = {
  'error.jitIneligible': '{email} has no access to {organizationName}. Use another address, or ask your admin for an invitation.',
  'error.emailNoAccessToOrg': '{email} has no access to {organizationName}. Use another address, or ask your admin for an invitation.',
  'error.passcodeInvalid': 'This code is not right. Check it and try again.',
  'error.invalidEmailAddress': 'This is not a valid email address. Check it and try again.',
  'recoveryCodes.entry.error.invalidCode': 'This backup code is not right, or was used before. Try another one.',
  'ssoDiscovery.email.error.unknown': 'We could not look for a connection. Please try again.',
  'ssoDiscovery.fallback.error.orgNotFound': 'We could not find this organization. Check what you typed, or ask your admin.',
  'ssoDiscovery.fallback.error.unknown': 'We could not look for this organization. Please try again.',
  'foyer.problem.thisOrganization': 'this organization',
  'foyer.problem.thisAddress': 'This address',
} as const;
