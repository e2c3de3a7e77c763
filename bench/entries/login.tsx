import { showLogin } from './show-login';

showLogin({
  products: ['oauth', 'otp', 'passwords'],
  otpOptions: { methods: ['email', 'sms'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
});
