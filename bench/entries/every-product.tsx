import { showLogin } from './show-login';

// An email link and an email passcode exclude each other, so passcodes go to phones on this page.
showLogin({
  products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
});
