/** Consent: what an application may do, and log-out. */
export const idpText = {
  'idpConsent.signIn.title': 'Sign in to {clientName} with {projectName}',
  'idpConsent.customScopes.title': '{clientName} wants to access your {projectName} account',
  'idpConsent.allowClientTo': 'Allow {clientName} to:',
  'idpConsent.noPermissionsToGrant':
    'You do not have permissions to grant {clientName} access to some of the requested scopes.',
  'idpConsent.cannotGrantRequest': "You cannot grant {clientName}'s request to:",
  'idpConsent.defaultClientName': 'The App',
  'idpConsent.button.allow': 'Allow',
  'idpConsent.button.deny': 'Deny',
  'idpConsent.denied': 'Access to the application was denied.',
  'idpConsent.noActiveSession': 'No active session detected. Please log in to continue.',
  'idpLogout.title': 'Log out?',
  'idpLogout.confirmMessage': 'Are you sure you want to log out of your {projectName} account?',
  'idpLogout.yes': 'Yes',
  'idpLogout.no': 'No',
  'idpLogout.notLoggedOut': 'You have not been logged out. You may close this page.',
} as const;
