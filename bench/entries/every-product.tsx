import { showLogin } from './show-login';

// A link and a passcode by email exclude each other, so the passcodes of this page go to phones.
showLogin({
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
});
