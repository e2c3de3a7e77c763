import { describe, expect, it } from 'vitest';
import { MESSAGE_VALUES } from '../../src/users/text/known-keys';
import { factorText, recoveryCodesText } from '../../src/login/second-factor/factor-text';
import { oauthText } from '../../src/users/login/oauth/oauth-text';
import { passwordStrengthText } from '../../src/login/password/password-strength-text';
import { allMessages } from '../support/catalogue';
import { REQUIRED_KEYS } from './required-keys';

const all = allMessages();

describe('the English catalogue', () => {
  it('has every key of the list, and otherwise only our keys, which have a prefix', () => {
    expect(REQUIRED_KEYS.filter((key) => !all.has(key))).toEqual([]);
    const ours = [...all.keys()].filter((key) => !REQUIRED_KEYS.includes(key));
    // The specification lists the second factor of users by name only, so its texts are those of members. A text for
    // each social provider follows from the list of providers.
    const implied = Object.keys({ ...factorText, ...recoveryCodesText, ...oauthText });
    expect(ours.filter((key) => !key.startsWith('foyer.') && !implied.includes(key))).toEqual([]);
  });

  it('has words for every key', () => {
    for (const [key, text] of all) expect(text.trim(), key).not.toBe('');
  });

  it('is known to the compiler of host texts, key by key, with the values of each message', () => {
    const named = [...all].map(([key, text]) => [key, [...new Set(text.match(/\{\w+\}/g))].sort()] as const);
    const table = Object.entries(MESSAGE_VALUES).map(
      ([key, values]) =>
        [
          key,
          Object.keys(values)
            .map((name) => `{${name}}`)
            .sort(),
        ] as const,
    );
    expect(new Map(table)).toEqual(new Map(named));
  });
});

/** Texts that the spec states literally, by its sections. */
const printed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'spec 1': {
    'login.title': 'Sign up or log in',
    'watermark.altText': 'Powered by {provider}',
  },
  'spec 2, Main': {
    'tab.text': 'Text',
    'tab.whatsapp': 'WhatsApp',
    'tab.email': 'Email',
    'methodDivider.text': 'or',
    'button.loginWithPasskey': 'Login with a Passkey',
    'foyer.config.passkeysAlone': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
    'foyer.config.linkAndEmailOtp': 'Error: Cannot use both EML and Email OTP',
  },
  'spec 2, Email confirmation': {
    'emailConfirmation.title': 'Check your email',
    'emailConfirmation.content': 'An email was sent to {email}.',
    'link.openInGmail': 'Open in Gmail',
    'link.openInYahoo': 'Open in Yahoo',
    'link.openInOutlook': 'Open in Outlook',
    'button.retry': 'Try again',
  },
  'spec 2, OTP': {
    'passcode.title': 'Enter passcode',
    'passcode.expirationCountdown': 'Your code expires in {timeRemaining}.',
    'success.title': 'Success!',
    'otp.success.content': 'Your passcode has been successfully verified.',
    'login.success.content': 'You have successfully logged in.',
  },
  'spec 2, Password': {
    'password.createAccount.content': 'Finish creating your account by setting a password.',
    'password.login.title': 'Log In',
    'button.forgotPassword': 'Forgot Password?',
    'password.forgot.title': 'Forgot password?',
    'password.setNew.title': 'Check your email!',
    'password.breached.title': 'Check your email to set a new password',
    'password.resetRequired.title': 'Check your email to set a new password!',
    'password.reset.title': 'Reset your password',
    'password.reset.loginWithoutPassword': 'Login without a password',
    'createAccount.title': 'Choose how you would like to create your account.',
  },
  'spec 2, Crypto': {
    'crypto.connectWallet.title': 'Connecting to your wallet...',
    'crypto.signMessage.title': 'Completing signature request...',
    'crypto.continueWithOtherWallet.title': 'Continue with other wallet',
    'crypto.setupNewWallet.title': 'Set up a new crypto wallet',
    'crypto.success.title': 'Success!',
    'crypto.success.content': 'You have successfully connected your wallet.',
    'crypto.error.title': 'Looks like there was an error!',
  },
  'spec 2, Passkey': {
    'passkey.registrationStart.title': 'Set up a new Passkey',
    'button.createPasskey': 'Create a Passkey',
    'button.skip': 'Skip',
    'passkey.registrationSuccess.title': 'Passkey successfully created!',
    'passkey.registrationSuccess.existingPasskeys': 'Existing Passkeys',
    'passkey.registrationSuccess.setupAnother': 'Set up another Passkey',
    'button.done': 'Done',
    'button.delete': 'Delete',
    'button.cancel': 'Cancel',
    'passkey.registrationSuccess.deleteWarning': 'Once deleted, the passkey cannot be restored.',
    'passkey.success.content': 'Your Passkey has been successfully authenticated.',
  },
  'spec 2, Error screen': { 'error.title': 'Looks like there was an error!' },
  'spec 2, Identity provider': {
    'idpConsent.noActiveSession': 'No active session detected. Please log in to continue.',
    'idpConsent.signIn.title': 'Sign in to {clientName} with {projectName}',
    'idpConsent.customScopes.title': '{clientName} wants to access your {projectName} account',
    'idpConsent.button.allow': 'Allow',
    'idpConsent.button.deny': 'Deny',
    'idpConsent.noPermissionsToGrant':
      'You do not have permissions to grant {clientName} access to some of the requested scopes.',
    'idpConsent.cannotGrantRequest': "You cannot grant {clientName}'s request to:",
    'idpConsent.denied': 'Access to the application was denied.',
    'idpConsent.allowClientTo': 'Allow {clientName} to:',
    'idpLogout.title': 'Log out?',
    'idpLogout.confirmMessage': 'Are you sure you want to log out of your {projectName} account?',
    'idpLogout.yes': 'Yes',
    'idpLogout.no': 'No',
    'idpLogout.notLoggedOut': 'You have not been logged out. You may close this page.',
  },
  'spec 4': {
    'passcode.expired': 'Your code has expired.',
    'passcode.codeSent': 'Code sent',
    'toast.emailResent': 'Email resent',
    'password.reset.loggingInProgress': 'Logging in...',
  },
  'spec 5': {
    'errors.invalidEmail': 'Invalid email address.',
    'error.invalidEmail': 'Email format is invalid.',
    'error.invalidPhoneNumber': 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
    'formField.passcode.status.verifying': 'Verifying passcode...',
    'error.invalidCode': 'Code format is invalid, please try again.',
    'password.strengthError.minimumLength': 'Must be at least {n} characters long',
    'password.strengthError.complexity':
      'Must contain {n} of the following: uppercase letter, lowercase letter, number, symbol',
    'password.strengthError.breached':
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    'idpConsent.defaultClientName': 'The App',
  },
  'spec 8': {
    'error.passkeyUnknown': 'Unknown error occurred during passkey authentication. Please try again.',
    'error.passkeyRegistrationNotFound':
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    'error.duplicatePasskey':
      'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    'error.passkeyNotCreated':
      'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  },
  'spec 9': { 'crypto.wallet.continueWithOtherWallet': 'Continue with other Crypto Wallet' },
};

describe.each(Object.entries(printed))('%s: texts to the letter', (_section, texts) => {
  it.each(Object.entries(texts))('%s', (key, text) => {
    expect(all.get(key)).toBe(text);
  });
});

it.each([
  [1, 'Must be at least 1 character long'],
  [8, 'Must be at least 8 characters long'],
])("spec 5: 'character(s)' is singular or plural, for %i", (n, text) => {
  expect(passwordStrengthText['password.strengthError.minimumLength']({ n })).toBe(text);
});
