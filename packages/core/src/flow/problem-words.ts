// Spec section 8.
/** English texts for all other problems. */
export const problemWords = {
  'error.breachedPassword': 'This password was found in a list of breached passwords and must be reset.',
  'error.duplicatePasskey':
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  'error.duplicatePhoneNumber': 'A member with that phone number already exists in this organization.',
  'error.emailNotFound': 'Email not found.',
  'error.inactiveEmail':
    'This email address is inactive. Please try another one, or contact your admin if you think that is a mistake.',
  'error.invalidCode': 'Code format is invalid, please try again.',
  'error.invalidPhoneNumberCountryCode': 'The country code of this phone number is invalid, unsupported or disabled.',
  'error.invalidSessionToken': 'Your session is not valid. Please log in again.',
  'error.memberPasswordNotFound': 'No password was found for this account. Please try another way to log in.',
  'error.noUserPassword': 'Password not found for this user. Please try again.',
  'error.oauthFlowCallbackError': 'The sign-in with this provider did not finish. Please try again.',
  'error.oauthTokenNotFound': 'This sign-in was already used or has expired. Please try again.',
  'error.otpCodeNotFound': 'Invalid passcode, please try again.',
  'error.passkeyNotCreated':
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  'error.passkeyRegistrationNotFound':
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  'error.passkeyUnknown': 'Unknown error occurred during passkey authentication. Please try again.',
  'error.resetPassword': 'Password must be reset.',
  'error.sessionNotFound': 'Your session has ended. Please log in again.',
  'error.unableToAuthMagicLink': 'This link was already used or has expired. Please try again.',
  'error.unauthorizedAction': 'You are not allowed to do this.',
  'error.unauthorizedCredentials': 'Unauthorized credentials.',
  'error.unsubscribedPhoneNumber':
    "This phone number has unsubscribed from our messages. Text 'START' to resubscribe, then try again.",
  'error.userLockLimitReached': 'Too many failed authentication attempts. Please try again later.',
  'error.userUnauthenticated': 'Must have an active session to call this method. Have you logged in yet?',
  'foyer.passkey.notUsed': 'No passkey was used. Please try again, or choose another way to log in.',
  'foyer.passkey.unsupported':
    'Passkeys cannot be used in this browser or on this page. Please choose another way to log in.',
  'foyer.error.linkElsewhere': 'Open this in the browser where you requested it, or request a new one here.',
  'foyer.error.addressLink':
    'This link adds an email address to an account. Log in to that account, then request a new link.',
  'foyer.error.accountNotLinked':
    'You already have an account. Log in with your password or a code, then connect this provider.',
  'foyer.error.emailNotVerified':
    'Your email address is not verified yet. Open the link in the email that we sent you, or log in with a code.',
  'foyer.error.tooManyAttempts': 'Too many attempts. Try again in {time}.',
  'foyer.error.accountChanged': 'Another account is signed in now, so nothing was changed. Try again.',
  'foyer.error.passwordRequired': 'Please enter your password.',
  'foyer.error.cookiesBlocked': 'Your browser is blocking cookies. You will be signed out when you close this tab.',
  'foyer.error.stepMissing': 'One more step is needed to log in. Please reload this page.',
  'foyer.error.scriptBlocked':
    'A script that protects this sign-in was blocked. If you use an ad blocker, allow it on this page, then try again.',
} as const;

/** English texts for the problems with wallets. */
export const walletWords = {
  'crypto.error.content': 'Your wallet could not be connected. Please go back and try again.',
  'foyer.crypto.busy': 'Your wallet still has an open request. Answer it there, then try again.',
  'foyer.crypto.accountChanged':
    'The account in your wallet has changed. Choose the one that you want to use, and try again.',
  'foyer.crypto.unsafeMessage': 'The message to sign was for another site, so nothing was signed.',
} as const;

/** English titles of the screens of refused sign-ups, for hosts with their own screens. */
export const signUpWords = {
  'foyer.refused.closed.title': 'Sign-ups are closed',
  'foyer.refused.notAllowed.title': 'This address is not on the list',
} as const;
