/** Texts of a device's approval that consent screens lack. */
export const deviceText = {
  'foyer.device.title': 'Connect a device',
  'foyer.device.enter': 'Enter the code that your device shows.',
  'foyer.device.fromLink':
    'Check that your device shows this code. If it does not, or if you did not start this yourself, close this page.',
  'foyer.device.code': 'Code on your device',
  'foyer.device.wrong': 'This code is not valid. Check it on your device.',
  'foyer.device.expired': 'This code has expired. Start again on your device to get a new one.',
  'foyer.device.newCode': 'Enter a new code',
  'foyer.device.reauthenticate': 'Your last sign-in was some time ago. Log in again to connect the device.',
  'foyer.device.logInAgain': 'Log in again',
  'foyer.device.shows': 'Your device shows the code {code}.',
  'foyer.device.warning':
    'Allow this only if you started it yourself and the device is in front of you. If someone sent you the code or the link, deny.',
  'foyer.device.allowed': 'You can go back to your device and close this page.',
} as const;
