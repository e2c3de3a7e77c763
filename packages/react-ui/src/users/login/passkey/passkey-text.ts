/** Text of the button on Main. */
export const passkeyLoginText = {
  'button.loginWithPasskey': 'Login with a Passkey',
} as const;

/** Texts of passkey registration and management. */
export const passkeyText = {
  'button.createPasskey': 'Create a Passkey',
  'button.skip': 'Skip',
  'button.done': 'Done',
  'button.delete': 'Delete',
  'button.cancel': 'Cancel',
  'passkey.registrationStart.title': 'Set up a new Passkey',
  'passkey.registrationStart.subtitle': 'Log in faster, without a password.',
  'passkey.registrationStart.description':
    'A passkey signs you in with your fingerprint, your face or the screen lock of your device.',
  'passkey.registrationStart.error.noUser':
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkey.registrationSuccess.title': 'Passkey successfully created!',
  'passkey.registrationSuccess.existingPasskeys': 'Existing Passkeys',
  'passkey.registrationSuccess.setupAnother': 'Set up another Passkey',
  'passkey.registrationSuccess.deleteWarning': 'Once deleted, the passkey cannot be restored.',
  'foyer.passkey.name': 'Name of the passkey',
  'foyer.passkey.unnamed': 'Unnamed passkey',
  'foyer.passkey.rename': 'Rename {name}',
  'foyer.passkey.delete': 'Delete {name}',
  'foyer.passkey.save': 'Save',
} as const;
