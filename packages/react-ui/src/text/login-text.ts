/** Texts of the first form that only the user login has. */
export const loginText = {
  'tab.text': 'Text',
  'tab.whatsapp': 'WhatsApp',
  'tab.email': 'Email',
  'foyer.tabs.label': 'Ways to sign in',
  'foyer.config.noProducts': 'Error: No products are configured. Please add at least one to the config.',
  'foyer.config.passkeysAlone': 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  'foyer.config.linkAndEmailOtp': 'Error: Cannot use both EML and Email OTP',
  'foyer.refused.method.title': 'This way to log in is turned off',
} as const;
