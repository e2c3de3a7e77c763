/** Passkeys: registration, management and confirmation. */
export const passkeyText = {
  'button.createPasskey': 'Create a Passkey',
  'button.skip': 'Skip',
  'button.done': 'Done',
  'button.delete': 'Delete',
  'button.cancel': 'Cancel',
  'passkey.registrationStart.title': 'Set up a new Passkey',
  'passkey.registrationStart.subtitle': 'Log in faster, without a password.',
  'passkey.registrationStart.description':
    'A Passkey signs you in with your fingerprint, your face or the screen lock of your device.',
  'passkey.registrationStart.error.noUser':
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  'passkey.registrationSuccess.title': 'Passkey successfully created!',
  'passkey.registrationSuccess.existingPasskeys': 'Existing Passkeys',
  'passkey.registrationSuccess.setupAnother': 'Set up another Passkey',
  'passkey.registrationSuccess.deleteWarning': 'Once deleted, the passkey cannot be restored.',
  'success.title': 'Success!',
  'passkey.success.content': 'Your Passkey has been successfully authenticated.',
} as const;
