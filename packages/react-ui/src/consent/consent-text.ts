/** Texts of the consent and sign-out screens. */
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
  'foyer.idp.clientRequests': '{clientName} is requesting to:',
  'foyer.idp.identity': 'Verify your identity',
  'foyer.idp.identity.account': 'View information stored within your account',
  'foyer.idp.profile': 'View your personal profile information',
  'foyer.idp.profile.name': 'Your name, picture and language preferences',
  'foyer.idp.profile.email': 'Your email address',
  'foyer.idp.profile.phone': 'Your phone number',
  'foyer.idp.offline': "Maintain access to your data even when you're not actively using the app",
  'foyer.idp.offline.access': 'Offline access',
  'foyer.idp.offline.sync': 'Background synchronization',
  'foyer.idp.useScope': 'Use the {scope} scope',
  'foyer.idp.requestedScopes': 'Technical names of the scopes',
  'foyer.idp.sentBackTo': 'You will be sent back to {host}.',
  'foyer.idp.leavesBrowser': 'You will leave the browser for an app on this device: {clientName} ({scheme}).',
  'foyer.idp.continueInApp': 'Continue in the app. You may close this page.',
  'foyer.idp.resource': 'Access is for: {resource}',
  'foyer.idp.signedInAs': 'You are signed in as {account}.',
  'foyer.idp.signedInTo': 'You are signed in to {organization} as {account}.',
  'foyer.idp.unverifiedName': 'The developer of this app chose its name. The name is not verified.',
  'foyer.idp.hardToRead':
    'The name of this app can be mistaken for a different one. Continue only if you recognize {host}.',
  'foyer.idp.impostor':
    'This app calls itself {projectName}, but is not part of it. Continue only if you trust {host}.',
  'foyer.idp.belongsTo': 'This app belongs to {host}. Its name is not verified.',
  'foyer.idp.looksLikeOther':
    'This app is made to look like a different website. It belongs to {host}. Continue only if you recognize {host}.',
  'foyer.idp.otherHost':
    'This app belongs to {host}, but sends you to {redirect}. Continue only if you recognize both.',
  'foyer.idp.onThisDevice':
    'Any app on this device can pretend to be {clientName}. Continue only if you started this yourself.',
  'foyer.idp.wholeName': 'Show the whole name',
  'foyer.idp.notSignedOut':
    'The account that was signed in before could not be signed out. Nothing was sent to {host}.',
  'foyer.idp.leaving': 'Sending you back to {host}…',
  'foyer.idp.accountChanged.title': 'You are signed in to another account',
  'foyer.idp.accountChanged.nothingSent':
    'The account in this browser has changed, so your answer was not sent to {host}. Continue to see what the app requests from your account.',
  'foyer.idp.accountChanged.nobodyLoggedOut':
    'The account in this browser has changed, so you were not logged out. Continue to log out of this account.',
  'foyer.idp.missingParameter':
    'Required parameter is missing: {param}. Please reach out to the application developer.',
  'foyer.idp.repeatedParameter':
    'Parameter was sent more than once: {param}. Please reach out to the application developer.',
  'foyer.idp.unsafeUrl': 'This app sent an address we cannot open.',
  'foyer.idp.tellDeveloper': 'Please reach out to the application developer.',
  'foyer.idp.framed': 'For your safety, this page does not work inside a page of {origin}. Open it in its own tab.',
  'foyer.idp.framedByUnknown':
    'For your safety, this page does not work inside an unknown page. Open it in its own tab.',
} as const;
